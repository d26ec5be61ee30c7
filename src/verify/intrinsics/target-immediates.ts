/**
 * Which parameters of the targets' intrinsics take immediates. Declarations in a text seldom say `immarg`: LLVM knows it
 * by the name. A row has the places of the parameters, and names without `llvm.` and the target; overloaded ones are
 * written without their types. Targets that are not here are checked by what their declarations say.
 */

type ImmediateRow = readonly [places: string, names: string];

/** The places of the parameters of a target's intrinsic that take immediates; none if it is not known. */
export function targetImmediates(name: string): readonly number[] {
  const [, target = ''] = name.split('.', 2);
  const rows = ROWS[target];
  if (rows === undefined) return NONE;
  let table = tables.get(target);
  if (table === undefined) {
    table = readRows(rows);
    tables.set(target, table);
  }
  // The name itself, or what is left of it without the types of an overload.
  let stem = name.slice(target.length + 6);
  for (;;) {
    const places = table.get(stem);
    if (places !== undefined) return places;
    const dot = stem.lastIndexOf('.');
    if (dot < 0 || !MANGLED.test(stem.slice(dot + 1))) return NONE;
    stem = stem.slice(0, dot);
  }
}

/** A type in the name of an intrinsic. */
const MANGLED = /^(?:(?:nx)?v\d+)?(?:i\d+|bf16|f\d+|p\d+\w*)$/;

const NONE: readonly number[] = [];
const tables = new Map<string, Map<string, readonly number[]>>();

function readRows(rows: readonly ImmediateRow[]): Map<string, readonly number[]> {
  const table = new Map<string, readonly number[]>();
  for (const [places, names] of rows) {
    const list = places.split(' ').map(Number);
    for (const name of names.split(/\s+/)) table.set(name, list);
  }
  return table;
}

const ROWS: Readonly<Record<string, readonly ImmediateRow[]>> = {
  aarch64: [
    [
      '0',
      `break hlt sme.addha sme.addva sme.bmopa.za32 sme.bmops.za32 sme.mopa sme.mopa.nonwide sme.mopa.wide
       sme.mops sme.mops.nonwide sme.mops.wide sme.readz.horiz sme.readz.horiz.x2 sme.readz.horiz.x4
       sme.readz.q.horiz sme.readz.q.vert sme.readz.vert sme.readz.vert.x2 sme.readz.vert.x4 sme.smopa.wide
       sme.smopa.za32 sme.smops.wide sme.smops.za32 sme.sumopa.wide sme.sumops.wide sme.umopa.wide
       sme.umopa.za32 sme.umops.wide sme.umops.za32 sme.usmopa.wide sme.usmops.wide sme.write.hor.vg2
       sme.write.hor.vg4 sme.write.horiz sme.write.ver.vg2 sme.write.ver.vg4 sme.write.vert sme.writeq.horiz
       sme.writeq.vert sme.zero sme.zero.zt sve.cntb sve.cntd sve.cnth sve.cntw sve.ptrue tcancel`,
    ],
    [
      '0 2',
      `sme.luti2.lane.zt sme.luti2.lane.zt.x2 sme.luti2.lane.zt.x4 sme.luti4.lane.zt sme.luti4.lane.zt.x2
       sme.luti4.lane.zt.x4`,
    ],
    [
      '1',
      `sve.cntp.c16 sve.cntp.c32 sve.cntp.c64 sve.cntp.c8 sve.dup.laneq sve.pext sve.pext.x2
       sve.pmov.to.pred.lane sve.rshrnb sve.shrnb sve.sqrshrnb sve.sqrshrunb sve.sqshrnb sve.sqshrunb
       sve.sshllb sve.sshllt sve.uqrshrnb sve.uqshrnb sve.ushllb sve.ushllt`,
    ],
    [
      '1 2',
      `sve.sqdecb.n32 sve.sqdecb.n64 sve.sqdecd sve.sqdecd.n32 sve.sqdecd.n64 sve.sqdech sve.sqdech.n32
       sve.sqdech.n64 sve.sqdecw sve.sqdecw.n32 sve.sqdecw.n64 sve.sqincb.n32 sve.sqincb.n64 sve.sqincd
       sve.sqincd.n32 sve.sqincd.n64 sve.sqinch sve.sqinch.n32 sve.sqinch.n64 sve.sqincw sve.sqincw.n32
       sve.sqincw.n64 sve.uqdecb.n32 sve.uqdecb.n64 sve.uqdecd sve.uqdecd.n32 sve.uqdecd.n64 sve.uqdech
       sve.uqdech.n32 sve.uqdech.n64 sve.uqdecw sve.uqdecw.n32 sve.uqdecw.n64 sve.uqincb.n32 sve.uqincb.n64
       sve.uqincd sve.uqincd.n32 sve.uqincd.n64 sve.uqinch sve.uqinch.n32 sve.uqinch.n64 sve.uqincw
       sve.uqincw.n32 sve.uqincw.n64`,
    ],
    ['1 2 3 4', 'prefetch'],
    [
      '2',
      `crypto.xar sme.ld1b.horiz sme.ld1b.vert sme.ld1d.horiz sme.ld1d.vert sme.ld1h.horiz sme.ld1h.vert
       sme.ld1q.horiz sme.ld1q.vert sme.ld1w.horiz sme.ld1w.vert sme.read.horiz sme.read.vert sme.readq.horiz
       sme.readq.vert sme.st1b.horiz sme.st1b.vert sme.st1d.horiz sme.st1d.vert sme.st1h.horiz sme.st1h.vert
       sme.st1q.horiz sme.st1q.vert sme.st1w.horiz sme.st1w.vert sve.asrd sve.cadd.x sve.ext sve.extq
       sve.fmul.lane sve.ftmad.x sve.mul.lane sve.pmov.to.vector.lane.merging sve.prf sve.rshrnt sve.shrnt
       sve.sli sve.smullb.lane sve.smullt.lane sve.sqcadd.x sve.sqdmulh.lane sve.sqdmullb.lane
       sve.sqdmullt.lane sve.sqrdmulh.lane sve.sqrshr.x2 sve.sqrshrn.x2 sve.sqrshrnt sve.sqrshru.x2
       sve.sqrshrun.x2 sve.sqrshrunt sve.sqshlu sve.sqshrnt sve.sqshrunt sve.sri sve.srshr sve.srsra sve.ssra
       sve.umullb.lane sve.umullt.lane sve.uqrshr.x2 sve.uqrshrn.x2 sve.uqrshrnt sve.uqshrnt sve.urshr
       sve.ursra sve.usra sve.whilege.c16 sve.whilege.c32 sve.whilege.c64 sve.whilege.c8 sve.whilegt.c16
       sve.whilegt.c32 sve.whilegt.c64 sve.whilegt.c8 sve.whilehi.c16 sve.whilehi.c32 sve.whilehi.c64
       sve.whilehi.c8 sve.whilehs.c16 sve.whilehs.c32 sve.whilehs.c64 sve.whilehs.c8 sve.whilele.c16
       sve.whilele.c32 sve.whilele.c64 sve.whilele.c8 sve.whilelo.c16 sve.whilelo.c32 sve.whilelo.c64
       sve.whilelo.c8 sve.whilels.c16 sve.whilels.c32 sve.whilels.c64 sve.whilels.c8 sve.whilelt.c16
       sve.whilelt.c32 sve.whilelt.c64 sve.whilelt.c8 sve.xar tagp`,
    ],
    [
      '3',
      `crypto.sm3tt1a crypto.sm3tt1b crypto.sm3tt2a crypto.sm3tt2b sme.fmlal.lane.vg2x1 sme.fmlsl.lane.vg2x1
       sme.smla.za32.lane.vg4x1 sme.smla.za64.lane.vg4x1 sme.smlal.lane.vg2x1 sme.smls.za32.lane.vg4x1
       sme.smls.za64.lane.vg4x1 sme.smlsl.lane.vg2x1 sme.sumla.za32.lane.vg4x1 sme.umla.za32.lane.vg4x1
       sme.umla.za64.lane.vg4x1 sme.umlal.lane.vg2x1 sme.umls.za32.lane.vg4x1 sme.umls.za64.lane.vg4x1
       sme.umlsl.lane.vg2x1 sme.usmla.za32.lane.vg4x1 sve.bfdot.lane.v2 sve.bfmlalb.lane.v2 sve.bfmlalt.lane.v2
       sve.bfmlslb.lane sve.bfmlslt.lane sve.cdot sve.cmla.x sve.fcadd sve.fdot.lane.x2 sve.fmla.lane
       sve.fmlalb.lane sve.fmlalt.lane sve.fmls.lane sve.fmlslb.lane sve.fmlslt.lane sve.mla.lane sve.mls.lane
       sve.prfb.gather.index sve.prfb.gather.scalar.offset sve.prfb.gather.sxtw.index
       sve.prfb.gather.uxtw.index sve.prfd.gather.index sve.prfd.gather.scalar.offset
       sve.prfd.gather.sxtw.index sve.prfd.gather.uxtw.index sve.prfh.gather.index
       sve.prfh.gather.scalar.offset sve.prfh.gather.sxtw.index sve.prfh.gather.uxtw.index
       sve.prfw.gather.index sve.prfw.gather.scalar.offset sve.prfw.gather.sxtw.index
       sve.prfw.gather.uxtw.index sve.sdot.lane sve.sdot.lane.x2 sve.smlalb.lane sve.smlalt.lane
       sve.smlslb.lane sve.smlslt.lane sve.sqdmlalb.lane sve.sqdmlalt.lane sve.sqdmlslb.lane sve.sqdmlslt.lane
       sve.sqrdcmlah.x sve.sqrdmlah.lane sve.sqrdmlsh.lane sve.sudot.lane sve.udot.lane sve.udot.lane.x2
       sve.umlalb.lane sve.umlalt.lane sve.umlslb.lane sve.umlslt.lane sve.usdot.lane`,
    ],
    ['3 4', 'sve.cdot.lane sve.cmla.lane.x sve.fcmla.lane sve.sqrdcmlah.lane.x'],
    [
      '4',
      `sme.fdot.lane.za32.vg1x2 sme.fmla.lane.vg1x2 sme.fmlal.lane.vg2x2 sme.fmls.lane.vg1x2
       sme.fmlsl.lane.vg2x2 sme.fvdot.lane.za32.vg1x2 sme.sdot.lane.za32.vg1x2 sme.sdot.lane.za64.vg1x2
       sme.smla.za32.lane.vg4x2 sme.smla.za64.lane.vg4x2 sme.smlal.lane.vg2x2 sme.smls.za32.lane.vg4x2
       sme.smls.za64.lane.vg4x2 sme.smlsl.lane.vg2x2 sme.sudot.lane.za32.vg1x2 sme.sumla.za32.lane.vg4x2
       sme.svdot.lane.za32.vg1x2 sme.udot.lane.za32.vg1x2 sme.udot.lane.za64.vg1x2 sme.umla.za32.lane.vg4x2
       sme.umla.za64.lane.vg4x2 sme.umlal.lane.vg2x2 sme.umls.za32.lane.vg4x2 sme.umls.za64.lane.vg4x2
       sme.umlsl.lane.vg2x2 sme.usdot.lane.za32.vg1x2 sme.usmla.za32.lane.vg4x2 sme.uvdot.lane.za32.vg1x2
       sve.fcmla sve.sqrshr.x4 sve.sqrshrn.x4 sve.sqrshru.x4 sve.sqrshrun.x4 sve.uqrshr.x4 sve.uqrshrn.x4`,
    ],
    [
      '6',
      `sme.fdot.lane.za32.vg1x4 sme.fmla.lane.vg1x4 sme.fmlal.lane.vg2x4 sme.fmls.lane.vg1x4
       sme.fmlsl.lane.vg2x4 sme.sdot.lane.za32.vg1x4 sme.sdot.lane.za64.vg1x4 sme.smla.za32.lane.vg4x4
       sme.smla.za64.lane.vg4x4 sme.smlal.lane.vg2x4 sme.smls.za32.lane.vg4x4 sme.smls.za64.lane.vg4x4
       sme.smlsl.lane.vg2x4 sme.sudot.lane.za32.vg1x4 sme.sumla.za32.lane.vg4x4 sme.suvdot.lane.za32.vg1x4
       sme.svdot.lane.za32.vg1x4 sme.svdot.lane.za64.vg1x4 sme.udot.lane.za32.vg1x4 sme.udot.lane.za64.vg1x4
       sme.umla.za32.lane.vg4x4 sme.umla.za64.lane.vg4x4 sme.umlal.lane.vg2x4 sme.umls.za32.lane.vg4x4
       sme.umls.za64.lane.vg4x4 sme.umlsl.lane.vg2x4 sme.usdot.lane.za32.vg1x4 sme.usmla.za32.lane.vg4x4
       sme.usvdot.lane.za32.vg1x4 sme.uvdot.lane.za32.vg1x4 sme.uvdot.lane.za64.vg1x4`,
    ],
  ],
  arm: [
    ['0', 'space'],
    ['0 1', 'cde.cx1 cde.cx1d cde.vcx1 cde.vcx1q ldc ldc2 ldc2l ldcl stc stc2 stc2l stcl'],
    ['0 1 2', 'mrrc mrrc2'],
    ['0 1 2 3 4', 'mrc mrc2'],
    ['0 1 2 3 4 5', 'cdp cdp2'],
    ['0 1 3 4 5', 'mcr mcr2'],
    ['0 1 4', 'mcrr mcrr2'],
    [
      '0 2',
      `cde.cx1a cde.cx2 cde.cx2d cde.vcx1a cde.vcx1q.predicated cde.vcx1qa cde.vcx1qa.predicated cde.vcx2
       cde.vcx2q`,
    ],
    [
      '0 3',
      `cde.cx1da cde.cx2a cde.cx3 cde.cx3d cde.vcx2a cde.vcx2q.predicated cde.vcx2qa cde.vcx2qa.predicated
       cde.vcx3 cde.vcx3q`,
    ],
    ['0 4', `cde.cx2da cde.cx3a cde.vcx3a cde.vcx3q.predicated cde.vcx3qa cde.vcx3qa.predicated`],
    ['0 5', 'cde.cx3da'],
  ],
  bpf: [
    ['1', 'preserve.field.info'],
    ['1 2 3 4 5', 'getelementptr.and.load'],
    ['2 3 4 5 6', 'getelementptr.and.store'],
  ],
  mips: [
    ['0', 'cfcmsa ctcmsa ldi.b ldi.d ldi.h ldi.w rddsp'],
    [
      '1',
      `addvi.b addvi.d addvi.h addvi.w andi.b bclri.b bclri.d bclri.h bclri.w bnegi.b bnegi.d bnegi.h bnegi.w
       bseti.b bseti.d bseti.h bseti.w ceqi.b ceqi.d ceqi.h ceqi.w clei.s.b clei.s.d clei.s.h clei.s.w clei.u.b
       clei.u.d clei.u.h clei.u.w clti.s.b clti.s.d clti.s.h clti.s.w clti.u.b clti.u.d clti.u.h clti.u.w
       insve.b insve.d insve.h insve.w maxi.s.b maxi.s.d maxi.s.h maxi.s.w maxi.u.b maxi.u.d maxi.u.h maxi.u.w
       mini.s.b mini.s.d mini.s.h mini.s.w mini.u.b mini.u.d mini.u.h mini.u.w nori.b ori.b sat.s.b sat.s.d
       sat.s.h sat.s.w sat.u.b sat.u.d sat.u.h sat.u.w shf.b shf.h shf.w slli.b slli.d slli.h slli.w splati.b
       splati.d splati.h splati.w srai.b srai.d srai.h srai.w srari.b srari.d srari.h srari.w srli.b srli.d
       srli.h srli.w srlri.b srlri.d srlri.h srlri.w subvi.b subvi.d subvi.h subvi.w wrdsp xori.b`,
    ],
    [
      '2',
      `append balign binsli.b binsli.d binsli.h binsli.w binsri.b binsri.d binsri.h binsri.w bmnzi.b bmzi.b
       bseli.b precr.sra.ph.w precr.sra.r.ph.w prepend sldi.b sldi.d sldi.h sldi.w`,
    ],
  ],
  nvvm: [
    [
      '0',
      `cp.async.bulk.wait.group cp.async.bulk.wait.group.read cp.async.wait.group
       setmaxnreg.dec.sync.aligned.u32 setmaxnreg.inc.sync.aligned.u32`,
    ],
  ],
  ppc: [
    ['0', `bcdadd.p bcdsub.p cmprb fixed.addr.ld mfspr mtfsb0 mtfsb1 mtfsf mtspr tbegin tend`],
    ['0 1', 'mtfsfi'],
    [
      '1',
      `altivec.vcfsx altivec.vcfux altivec.vcntmbb altivec.vcntmbd altivec.vcntmbh altivec.vcntmbw
       altivec.vctsxs altivec.vctuxs altivec.vgnb dcbt.with.hint dcbtst.with.hint test.data.class vsx.xvtstdcdp
       vsx.xvtstdcsp`,
    ],
    ['1 2', 'altivec.crypto.vshasigmad altivec.crypto.vshasigmaw'],
    ['2', `addex altivec.vinsd altivec.vinsw altivec.vsldbi altivec.vsrdbi bcdadd bcdsub rlwnm tdw tw`],
    ['2 3', 'rldimi rlwimi'],
    ['3', 'vsx.xxeval vsx.xxpermx'],
  ],
  s390: [
    ['1', 'lcbb vcfn vclfnhs vclfnls vcnf vftcidb vftcisb vlbb'],
    ['1 2', 'vfidb vfisb'],
    [
      '2',
      `vcrnfs vfaeb vfaebs vfaef vfaefs vfaeh vfaehs vfaezb vfaezbs vfaezf vfaezfs vfaezh vfaezhs vfmaxdb
       vfmaxsb vfmindb vfminsb vpdi vsld vsldb vsrd`,
    ],
    [
      '3',
      `verimb verimf verimg verimh vmslg vstrcb vstrcbs vstrcf vstrcfs vstrch vstrchs vstrczb vstrczbs vstrczf
       vstrczfs vstrczh vstrczhs`,
    ],
  ],
  wasm: [
    ['0', 'catch throw'],
    ['1', 'landingpad.index'],
    ['2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17', 'shuffle'],
  ],
  x86: [
    ['0', 'int tileloadd64 tileloaddt164 tilestored64 tilezero xabort'],
    ['0 1 2', 'tcmmimfp16ps tcmmrlfp16ps tdpbf16ps tdpbssd tdpbsud tdpbusd tdpbuud tdpfp16ps'],
    [
      '1',
      `aesni.aeskeygenassist atomic.btc atomic.btr atomic.bts avx.round.pd.256 avx.round.ps.256
       avx512.cvttsd2si avx512.cvttsd2si64 avx512.cvttsd2usi avx512.cvttsd2usi64 avx512.cvttss2si
       avx512.cvttss2si64 avx512.cvttss2usi avx512.cvttss2usi64 avx512.fpclass.pd.128 avx512.fpclass.pd.256
       avx512.fpclass.pd.512 avx512.fpclass.ps.128 avx512.fpclass.ps.256 avx512.fpclass.ps.512
       avx512.mask.fpclass.sd avx512.mask.fpclass.ss avx512.mask.getmant.pd.128 avx512.mask.getmant.pd.256
       avx512.mask.getmant.ps.128 avx512.mask.getmant.ps.256 avx512.mask.reduce.pd.128
       avx512.mask.reduce.pd.256 avx512.mask.reduce.ps.128 avx512.mask.reduce.ps.256
       avx512.mask.rndscale.pd.128 avx512.mask.rndscale.pd.256 avx512.mask.rndscale.ps.128
       avx512.mask.rndscale.ps.256 avx512.mask.vcvtps2ph.128 avx512.mask.vcvtps2ph.256
       avx512.mask.vcvtps2ph.512 avx512.sitofp.round avx512.sqrt.pd.512 avx512.sqrt.ps.512 avx512.uitofp.round
       avx512.vcvtsd2si32 avx512.vcvtsd2si64 avx512.vcvtsd2usi32 avx512.vcvtsd2usi64 avx512.vcvtss2si32
       avx512.vcvtss2si64 avx512.vcvtss2usi32 avx512.vcvtss2usi64 avx512fp16.fpclass.ph.128
       avx512fp16.fpclass.ph.256 avx512fp16.fpclass.ph.512 avx512fp16.mask.fpclass.sh
       avx512fp16.mask.getmant.ph.128 avx512fp16.mask.getmant.ph.256 avx512fp16.mask.reduce.ph.128
       avx512fp16.mask.reduce.ph.256 avx512fp16.mask.rndscale.ph.128 avx512fp16.mask.rndscale.ph.256
       avx512fp16.sqrt.ph.512 avx512fp16.vcvtsh2si32 avx512fp16.vcvtsh2si64 avx512fp16.vcvtsh2usi32
       avx512fp16.vcvtsh2usi64 avx512fp16.vcvttsh2si32 avx512fp16.vcvttsh2si64 avx512fp16.vcvttsh2usi32
       avx512fp16.vcvttsh2usi64 mmx.pextr.w sse.pshuf.w sse41.round.pd sse41.round.ps tbm.bextri.u32
       tbm.bextri.u64 vcvtps2ph.128 vcvtps2ph.256`,
    ],
    ['1 2', 'sse4a.extrqi'],
    [
      '1 4',
      `avx512.mask.getmant.pd.512 avx512.mask.getmant.ps.512 avx512.mask.reduce.pd.512
       avx512.mask.reduce.ps.512 avx512.mask.rndscale.pd.512 avx512.mask.rndscale.ps.512
       avx512fp16.mask.getmant.ph.512 avx512fp16.mask.reduce.ph.512 avx512fp16.mask.rndscale.ph.512`,
    ],
    [
      '2',
      `atomic.add.cc atomic.and.cc atomic.or.cc atomic.sub.cc atomic.xor.cc avx.cmp.pd.256 avx.cmp.ps.256
       avx.dp.ps.256 avx2.mpsadbw avx512.add.pd.512 avx512.add.ps.512 avx512.cvtsi2sd64 avx512.cvtsi2ss32
       avx512.cvtsi2ss64 avx512.cvtusi2ss avx512.cvtusi642sd avx512.cvtusi642ss avx512.dbpsadbw.128
       avx512.dbpsadbw.256 avx512.dbpsadbw.512 avx512.div.pd.512 avx512.div.ps.512 avx512.mask.cmp.pd.128
       avx512.mask.cmp.pd.256 avx512.mask.cmp.ps.128 avx512.mask.cmp.ps.256 avx512.mask.range.pd.128
       avx512.mask.range.pd.256 avx512.mask.range.ps.128 avx512.mask.range.ps.256 avx512.max.pd.512
       avx512.max.ps.512 avx512.min.pd.512 avx512.min.ps.512 avx512.mul.pd.512 avx512.mul.ps.512
       avx512.sub.pd.512 avx512.sub.ps.512 avx512fp16.add.ph.512 avx512fp16.div.ph.512
       avx512fp16.mask.cmp.ph.128 avx512fp16.mask.cmp.ph.256 avx512fp16.max.ph.512 avx512fp16.min.ph.512
       avx512fp16.mul.ph.512 avx512fp16.sub.ph.512 avx512fp16.vcvtsi2sh avx512fp16.vcvtsi642sh
       avx512fp16.vcvtusi2sh avx512fp16.vcvtusi642sh lwpins32 lwpins64 lwpval32 lwpval64 mmx.palignr.b
       mmx.pinsr.w pclmulqdq pclmulqdq.256 pclmulqdq.512 sha1rnds4 sse.cmp.ps sse.cmp.ss sse2.cmp.pd
       sse2.cmp.sd sse41.dppd sse41.dpps sse41.insertps sse41.mpsadbw sse41.round.sd sse41.round.ss
       sse42.pcmpistri128 sse42.pcmpistria128 sse42.pcmpistric128 sse42.pcmpistrio128 sse42.pcmpistris128
       sse42.pcmpistriz128 sse42.pcmpistrm128 vgf2p8affineinvqb.128 vgf2p8affineinvqb.256 vgf2p8affineinvqb.512
       vgf2p8affineqb.128 vgf2p8affineqb.256 vgf2p8affineqb.512`,
    ],
    ['2 3', 'avx512.vcomi.sd avx512.vcomi.ss avx512fp16.vcomi.sh sse4a.insertqi'],
    [
      '2 4',
      `avx512.mask.cmp.pd.512 avx512.mask.cmp.ps.512 avx512.mask.cmp.sd avx512.mask.cmp.ss
       avx512fp16.mask.cmp.ph.512 avx512fp16.mask.cmp.sh`,
    ],
    [
      '2 5',
      `avx512.mask.getmant.sd avx512.mask.getmant.ss avx512.mask.range.pd.512 avx512.mask.range.ps.512
       avx512fp16.mask.getmant.sh`,
    ],
    [
      '3',
      `avx512.mask.cvtpd2dq.512 avx512.mask.cvtpd2ps.512 avx512.mask.cvtpd2qq.512 avx512.mask.cvtpd2udq.512
       avx512.mask.cvtpd2uqq.512 avx512.mask.cvtps2dq.512 avx512.mask.cvtps2pd.512 avx512.mask.cvtps2qq.512
       avx512.mask.cvtps2udq.512 avx512.mask.cvtps2uqq.512 avx512.mask.cvttpd2dq.512 avx512.mask.cvttpd2qq.512
       avx512.mask.cvttpd2udq.512 avx512.mask.cvttpd2uqq.512 avx512.mask.cvttps2dq.512
       avx512.mask.cvttps2qq.512 avx512.mask.cvttps2udq.512 avx512.mask.cvttps2uqq.512
       avx512.mask.fixupimm.pd.128 avx512.mask.fixupimm.pd.256 avx512.mask.fixupimm.ps.128
       avx512.mask.fixupimm.ps.256 avx512.mask.getexp.pd.512 avx512.mask.getexp.ps.512
       avx512.mask.vcvtph2ps.512 avx512.maskz.fixupimm.pd.128 avx512.maskz.fixupimm.pd.256
       avx512.maskz.fixupimm.ps.128 avx512.maskz.fixupimm.ps.256 avx512.pternlog.d.128 avx512.pternlog.d.256
       avx512.pternlog.d.512 avx512.pternlog.q.128 avx512.pternlog.q.256 avx512.pternlog.q.512
       avx512.vfmadd.f32 avx512.vfmadd.f64 avx512.vfmadd.pd.512 avx512.vfmadd.ps.512 avx512.vfmaddsub.pd.512
       avx512.vfmaddsub.ps.512 avx512fp16.mask.getexp.ph.512 avx512fp16.mask.vcvtpd2ph.512
       avx512fp16.mask.vcvtph2dq.512 avx512fp16.mask.vcvtph2pd.512 avx512fp16.mask.vcvtph2psx.512
       avx512fp16.mask.vcvtph2qq.512 avx512fp16.mask.vcvtph2udq.512 avx512fp16.mask.vcvtph2uqq.512
       avx512fp16.mask.vcvtph2uw.512 avx512fp16.mask.vcvtph2w.512 avx512fp16.mask.vcvtps2phx.512
       avx512fp16.mask.vcvttph2dq.512 avx512fp16.mask.vcvttph2qq.512 avx512fp16.mask.vcvttph2udq.512
       avx512fp16.mask.vcvttph2uqq.512 avx512fp16.mask.vcvttph2uw.512 avx512fp16.mask.vcvttph2w.512
       avx512fp16.vfmadd.f16 avx512fp16.vfmadd.ph.512 avx512fp16.vfmaddsub.ph.512 cmpccxadd32 cmpccxadd64
       vsm3rnds2 xop.vpermil2pd xop.vpermil2pd.256 xop.vpermil2ps xop.vpermil2ps.256`,
    ],
    [
      '3 5',
      `avx512.mask.fixupimm.pd.512 avx512.mask.fixupimm.ps.512 avx512.mask.fixupimm.sd avx512.mask.fixupimm.ss
       avx512.maskz.fixupimm.pd.512 avx512.maskz.fixupimm.ps.512 avx512.maskz.fixupimm.sd
       avx512.maskz.fixupimm.ss`,
    ],
    [
      '4',
      `avx2.gather.d.d avx2.gather.d.d.256 avx2.gather.d.pd avx2.gather.d.pd.256 avx2.gather.d.ps
       avx2.gather.d.ps.256 avx2.gather.d.q avx2.gather.d.q.256 avx2.gather.q.d avx2.gather.q.d.256
       avx2.gather.q.pd avx2.gather.q.pd.256 avx2.gather.q.ps avx2.gather.q.ps.256 avx2.gather.q.q
       avx2.gather.q.q.256 avx512.gather.dpd.512 avx512.gather.dpi.512 avx512.gather.dpq.512
       avx512.gather.dps.512 avx512.gather.qpd.512 avx512.gather.qpi.512 avx512.gather.qpq.512
       avx512.gather.qps.512 avx512.gather3div2.df avx512.gather3div2.di avx512.gather3div4.df
       avx512.gather3div4.di avx512.gather3div4.sf avx512.gather3div4.si avx512.gather3div8.sf
       avx512.gather3div8.si avx512.gather3siv2.df avx512.gather3siv2.di avx512.gather3siv4.df
       avx512.gather3siv4.di avx512.gather3siv4.sf avx512.gather3siv4.si avx512.gather3siv8.sf
       avx512.gather3siv8.si avx512.mask.add.sd.round avx512.mask.add.ss.round avx512.mask.cvtsd2ss.round
       avx512.mask.cvtss2sd.round avx512.mask.div.sd.round avx512.mask.div.ss.round avx512.mask.gather.dpd.512
       avx512.mask.gather.dpi.512 avx512.mask.gather.dpq.512 avx512.mask.gather.dps.512
       avx512.mask.gather.qpd.512 avx512.mask.gather.qpi.512 avx512.mask.gather.qpq.512
       avx512.mask.gather.qps.512 avx512.mask.gather3div2.df avx512.mask.gather3div2.di
       avx512.mask.gather3div4.df avx512.mask.gather3div4.di avx512.mask.gather3div4.sf
       avx512.mask.gather3div4.si avx512.mask.gather3div8.sf avx512.mask.gather3div8.si
       avx512.mask.gather3siv2.df avx512.mask.gather3siv2.di avx512.mask.gather3siv4.df
       avx512.mask.gather3siv4.di avx512.mask.gather3siv4.sf avx512.mask.gather3siv4.si
       avx512.mask.gather3siv8.sf avx512.mask.gather3siv8.si avx512.mask.getexp.sd avx512.mask.getexp.ss
       avx512.mask.max.sd.round avx512.mask.max.ss.round avx512.mask.min.sd.round avx512.mask.min.ss.round
       avx512.mask.mul.sd.round avx512.mask.mul.ss.round avx512.mask.scalef.pd.512 avx512.mask.scalef.ps.512
       avx512.mask.scalef.sd avx512.mask.scalef.ss avx512.mask.scatter.dpd.512 avx512.mask.scatter.dpi.512
       avx512.mask.scatter.dpq.512 avx512.mask.scatter.dps.512 avx512.mask.scatter.qpd.512
       avx512.mask.scatter.qpi.512 avx512.mask.scatter.qpq.512 avx512.mask.scatter.qps.512
       avx512.mask.scatterdiv2.df avx512.mask.scatterdiv2.di avx512.mask.scatterdiv4.df
       avx512.mask.scatterdiv4.di avx512.mask.scatterdiv4.sf avx512.mask.scatterdiv4.si
       avx512.mask.scatterdiv8.sf avx512.mask.scatterdiv8.si avx512.mask.scattersiv2.df
       avx512.mask.scattersiv2.di avx512.mask.scattersiv4.df avx512.mask.scattersiv4.di
       avx512.mask.scattersiv4.sf avx512.mask.scattersiv4.si avx512.mask.scattersiv8.sf
       avx512.mask.scattersiv8.si avx512.mask.sqrt.sd avx512.mask.sqrt.ss avx512.mask.sub.sd.round
       avx512.mask.sub.ss.round avx512.scatter.dpd.512 avx512.scatter.dpi.512 avx512.scatter.dpq.512
       avx512.scatter.dps.512 avx512.scatter.qpd.512 avx512.scatter.qpi.512 avx512.scatter.qpq.512
       avx512.scatter.qps.512 avx512.scatterdiv2.df avx512.scatterdiv2.di avx512.scatterdiv4.df
       avx512.scatterdiv4.di avx512.scatterdiv4.sf avx512.scatterdiv4.si avx512.scatterdiv8.sf
       avx512.scatterdiv8.si avx512.scattersiv2.df avx512.scattersiv2.di avx512.scattersiv4.df
       avx512.scattersiv4.di avx512.scattersiv4.sf avx512.scattersiv4.si avx512.scattersiv8.sf
       avx512.scattersiv8.si avx512fp16.mask.add.sh.round avx512fp16.mask.div.sh.round
       avx512fp16.mask.getexp.sh avx512fp16.mask.max.sh.round avx512fp16.mask.min.sh.round
       avx512fp16.mask.mul.sh.round avx512fp16.mask.scalef.ph.512 avx512fp16.mask.scalef.sh
       avx512fp16.mask.sqrt.sh avx512fp16.mask.sub.sh.round avx512fp16.mask.vcvtsd2sh.round
       avx512fp16.mask.vcvtsh2sd.round avx512fp16.mask.vcvtsh2ss.round avx512fp16.mask.vcvtss2sh.round
       avx512fp16.mask.vfcmadd.cph.512 avx512fp16.mask.vfcmadd.csh avx512fp16.mask.vfcmul.cph.512
       avx512fp16.mask.vfcmul.csh avx512fp16.mask.vfmadd.cph.512 avx512fp16.mask.vfmadd.csh
       avx512fp16.mask.vfmul.cph.512 avx512fp16.mask.vfmul.csh avx512fp16.maskz.vfcmadd.cph.512
       avx512fp16.maskz.vfcmadd.csh avx512fp16.maskz.vfmadd.cph.512 avx512fp16.maskz.vfmadd.csh
       sse42.pcmpestri128 sse42.pcmpestria128 sse42.pcmpestric128 sse42.pcmpestrio128 sse42.pcmpestris128
       sse42.pcmpestriz128 sse42.pcmpestrm128`,
    ],
    [
      '4 5',
      `avx512.mask.range.sd avx512.mask.range.ss avx512.mask.reduce.sd avx512.mask.reduce.ss
       avx512.mask.rndscale.sd avx512.mask.rndscale.ss avx512fp16.mask.reduce.sh avx512fp16.mask.rndscale.sh`,
    ],
  ],
};
