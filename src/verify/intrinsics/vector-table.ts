/** Intrinsics about vectors, matrices and masks: see `compute-table.ts`. */

import type { SignatureRow } from './signature.ts';

export const VECTOR_SIGNATURES: readonly SignatureRow[] = [
  ['#0(vector, vector)', 'experimental.vector.partial.reduce.add'],
  ['i32(int, i32!, i1!)', 'experimental.get.vector.length'],
  ['int()', 'vscale'],
  ['int(vector, i1!)', 'experimental.cttz.elts'],
  ['int(vector, i1!, lanes #1 i1, i32)', 'vp.cttz.elts'],
  ['lane #0(lane #0, vector)', 'vector.reduce.fadd vector.reduce.fmul'],
  [
    'lane #0(lane #0, vector, lanes #0 i1, i32)',
    `vp.reduce.add vp.reduce.and vp.reduce.fadd vp.reduce.fmax vp.reduce.fmaximum vp.reduce.fmin
     vp.reduce.fminimum vp.reduce.fmul vp.reduce.mul vp.reduce.or vp.reduce.smax vp.reduce.smin
     vp.reduce.umax vp.reduce.umin vp.reduce.xor`,
  ],
  [
    'lane #0(vector)',
    `vector.reduce.add vector.reduce.and vector.reduce.fmax vector.reduce.fmaximum vector.reduce.fmin
     vector.reduce.fminimum vector.reduce.mul vector.reduce.or vector.reduce.smax vector.reduce.smin
     vector.reduce.umax vector.reduce.umin vector.reduce.xor`,
  ],
  ['lanes #0 i1(vector, #0, metadata, lanes #0 i1, i32)', 'vp.fcmp vp.icmp'],
  ['lanes #0 i1(vector, i32!, lanes #0 i1, i32)', 'vp.is.fpclass'],
  ['vector(#0)', 'vector.reverse'],
  ['vector(#0, #0, #0, lanes #0 i1, i32)', 'vp.fma vp.fmuladd vp.fshl vp.fshr'],
  ['vector(#0, #0, i32!)', 'vector.splice'],
  ['vector(#0, #0, i32!, lanes #0 i1, i32, i32)', 'experimental.vp.splice'],
  [
    'vector(#0, #0, lanes #0 i1, i32)',
    `vp.add vp.and vp.ashr vp.copysign vp.fadd vp.fdiv vp.fmul vp.frem vp.fsub vp.lshr vp.maximum
     vp.maxnum vp.minimum vp.minnum vp.mul vp.or vp.sadd.sat vp.sdiv vp.shl vp.smax vp.smin vp.srem
     vp.ssub.sat vp.sub vp.uadd.sat vp.udiv vp.umax vp.umin vp.urem vp.usub.sat vp.xor`,
  ],
  ['vector(#0, i1!, lanes #0 i1, i32)', 'vp.ctlz vp.cttz'],
  ['vector(#0, i1, lanes #0 i1, i32)', 'vp.abs'],
  ['vector(#0, i32!, i32!)', 'matrix.transpose'],
  ['vector(#0, lanes #0 i1, #0)', 'experimental.vector.compress'],
  [
    'vector(#0, lanes #0 i1, i32)',
    `experimental.vp.reverse vp.bitreverse vp.bswap vp.ceil vp.ctpop vp.fabs vp.floor vp.fneg
     vp.nearbyint vp.rint vp.round vp.roundeven vp.roundtozero vp.sqrt`,
  ],
  ['vector(#0, vector, i64!)', 'vector.insert'],
  ['vector()', 'experimental.stepvector'],
  ['vector(half #0, half #0)', 'vector.interleave2'],
  ['vector(int, #1)', 'get.active.lane.mask'],
  ['vector(lane #0, lanes #0 i1, i32)', 'experimental.vp.splat'],
  ['vector(lanes #0 i1, #0, #0, i32)', 'vp.merge vp.select'],
  ['vector(pointer, i32!, lanes #0 i1, #0)', 'masked.load'],
  ['vector(pointer, int, lanes #0 i1, i32)', 'experimental.vp.strided.load'],
  ['vector(pointer, lanes #0 i1, #0)', 'masked.load'],
  ['vector(pointer, lanes #0 i1, i32)', 'vp.load'],
  ['vector(pointers #0, i32!, lanes #0 i1, #0)', 'masked.gather'],
  ['vector(pointers #0, lanes #0 i1, #0)', 'masked.gather'],
  ['vector(pointers #0, lanes #0 i1, i32)', 'vp.gather'],
  ['vector(ptr, int, i1!, i32!, i32!)', 'matrix.column.major.load'],
  ['vector(ptr, lanes #0 i1, #0)', 'masked.expandload'],
  ['vector(vector, i64!)', 'vector.extract'],
  [
    'vector(vector, lanes #0 i1, i32)',
    `vp.fpext vp.fptosi vp.fptoui vp.fptrunc vp.inttoptr vp.llrint vp.lrint vp.ptrtoint vp.sext vp.sitofp
     vp.trunc vp.uitofp vp.zext`,
  ],
  ['vector(vector, vector, i32!, i32!, i32!)', 'matrix.multiply'],
  ['void(vector, int, lanes #0 i1)', 'experimental.vector.histogram.add'],
  ['void(vector, pointer, i32!, lanes #0 i1)', 'masked.store'],
  ['void(vector, pointer, int, lanes #0 i1, i32)', 'experimental.vp.strided.store'],
  ['void(vector, pointer, lanes #0 i1)', 'masked.store'],
  ['void(vector, pointer, lanes #0 i1, i32)', 'vp.store'],
  ['void(vector, pointers #0, i32!, lanes #0 i1)', 'masked.scatter'],
  ['void(vector, pointers #0, lanes #0 i1)', 'masked.scatter'],
  ['void(vector, pointers #0, lanes #0 i1, i32)', 'vp.scatter'],
  ['void(vector, ptr, int, i1!, i32!, i32!)', 'matrix.column.major.store'],
  ['void(vector, ptr, lanes #0 i1)', 'masked.compressstore'],
  ['{half #0, half #0}(vector)', 'vector.deinterleave2'],
];
