/**
 * The intrinsics of LLVM 19, and for the overloaded ones which types of the signature make up the suffix of the name.
 *
 * `llvm.memcpy.p0.p0.i64` is `llvm.memcpy` with the types of its parameters 0, 1 and 2; `llvm.masked.load.v4i32.p0`
 * is `llvm.masked.load` with the type of its result and of parameter 0. Intrinsics of targets are not here.
 */

/** A place in a signature: `r` is the result, `r1` element 1 of a struct result, `0` the first parameter. */
export type OverloadSlot = string;

/** By the name without `llvm.` and without a suffix. */
export const OVERLOADS: ReadonlyMap<string, readonly OverloadSlot[]> = new Map(
  rows().flatMap(([slots, names]) => {
    const list = slots.split(' ');
    return names
      .trim()
      .split(/\s+/)
      .map((name): [string, readonly OverloadSlot[]] => [name, list]);
  }),
);

/** Intrinsics that are not overloaded, without `llvm.`; those of targets are not here. */
export const PLAIN_INTRINSICS: ReadonlySet<string> = new Set(
  `
  adjust.trampoline allow.runtime.check allow.ubsan.check asan.check.memaccess assume
  call.preallocated.arg call.preallocated.setup call.preallocated.teardown clear_cache codeview.annotation
  coro.alloc coro.alloca.free coro.alloca.get coro.async.context.alloc coro.async.context.dealloc
  coro.async.resume coro.async.size.replace coro.await.suspend.bool coro.await.suspend.handle
  coro.await.suspend.void coro.begin coro.destroy coro.done coro.end coro.end.async coro.end.results
  coro.frame coro.free coro.id coro.id.async coro.id.retcon coro.id.retcon.once coro.noop
  coro.prepare.async coro.prepare.retcon coro.promise coro.resume coro.save coro.subfn.addr coro.suspend
  dbg.assign dbg.declare dbg.label dbg.value debugtrap donothing eh.dwarf.cfa eh.exceptioncode
  eh.recoverfp eh.return.i32 eh.return.i64 eh.sjlj.callsite eh.sjlj.functioncontext eh.sjlj.longjmp
  eh.sjlj.lsda eh.sjlj.setjmp eh.sjlj.setup.dispatch eh.unwind.init experimental.convergence.anchor
  experimental.convergence.entry experimental.convergence.loop experimental.guard
  experimental.noalias.scope.decl experimental.patchpoint.void experimental.stackmap
  experimental.widenable.condition gcread gcroot gcwrite get.rounding hwasan.check.memaccess
  hwasan.check.memaccess.fixedshadow hwasan.check.memaccess.shortgranules
  hwasan.check.memaccess.shortgranules.fixedshadow icall.branch.funnel init.trampoline instrprof.callsite
  instrprof.cover instrprof.increment instrprof.increment.step instrprof.mcdc.parameters
  instrprof.mcdc.tvbitmap.update instrprof.timestamp instrprof.value.profile localaddress localescape
  localrecover objc.arc.annotation.bottomup.bbend objc.arc.annotation.bottomup.bbstart
  objc.arc.annotation.topdown.bbend objc.arc.annotation.topdown.bbstart objc.autorelease
  objc.autoreleasePoolPop objc.autoreleasePoolPush objc.autoreleaseReturnValue objc.clang.arc.noop.use
  objc.clang.arc.use objc.copyWeak objc.destroyWeak objc.initWeak objc.loadWeak objc.loadWeakRetained
  objc.moveWeak objc.release objc.retain objc.retain.autorelease objc.retainAutorelease
  objc.retainAutoreleaseReturnValue objc.retainAutoreleasedReturnValue objc.retainBlock
  objc.retainedObject objc.storeStrong objc.storeWeak objc.sync.enter objc.sync.exit objc.unretainedObject
  objc.unretainedPointer objc.unsafeClaimAutoreleasedReturnValue pcmarker preserve.static.offset
  pseudoprobe ptrauth.auth ptrauth.blend ptrauth.resign ptrauth.sign ptrauth.sign.generic ptrauth.strip
  public.type.test readcyclecounter readsteadycounter reset.fpenv reset.fpmode returnaddress
  seh.scope.begin seh.scope.end seh.try.begin seh.try.end set.rounding sideeffect stackguard
  stackprotector swift.async.context.addr thread.pointer trap type.checked.load type.checked.load.relative
  type.test ubsantrap xray.customevent xray.typedevent
  `
    .trim()
    .split(/\s+/),
);

function rows(): (readonly [slots: string, names: string])[] {
  return [
    [
      'r',
      `
      abs acos addressofreturnaddress arithmetic.fence asin atan bitreverse bswap callbr.landingpad
      canonicalize ceil convert.from.fp16 copysign coro.align coro.size coro.suspend.async
      coro.suspend.retcon cos cosh ctlz ctpop cttz eh.exceptionpointer exp exp10 exp2 expect
      expect.with.probability experimental.constrained.acos experimental.constrained.asin
      experimental.constrained.atan experimental.constrained.ceil experimental.constrained.cos
      experimental.constrained.cosh experimental.constrained.exp experimental.constrained.exp2
      experimental.constrained.fadd experimental.constrained.fdiv experimental.constrained.floor
      experimental.constrained.fma experimental.constrained.fmul experimental.constrained.fmuladd
      experimental.constrained.frem experimental.constrained.fsub experimental.constrained.log
      experimental.constrained.log10 experimental.constrained.log2 experimental.constrained.maximum
      experimental.constrained.maxnum experimental.constrained.minimum experimental.constrained.minnum
      experimental.constrained.nearbyint experimental.constrained.pow experimental.constrained.powi
      experimental.constrained.rint experimental.constrained.round experimental.constrained.roundeven
      experimental.constrained.sin experimental.constrained.sinh experimental.constrained.sqrt
      experimental.constrained.tan experimental.constrained.tanh experimental.constrained.trunc
      experimental.deoptimize experimental.gc.relocate experimental.gc.result experimental.patchpoint
      experimental.stepvector experimental.vector.compress experimental.vp.reverse experimental.vp.splat
      experimental.vp.splice fabs floor fma fmuladd frameaddress fshl fshr get.dynamic.area.offset get.fpenv
      get.fpmode launder.invariant.group log log10 log2 loop.decrement.reg masked.expandload
      matrix.transpose maximum maxnum minimum minnum nearbyint pow read_register read_volatile_register rint
      round roundeven sadd.sat sdiv.fix sdiv.fix.sat sin sinh smax smin smul.fix smul.fix.sat sponentry sqrt
      ssa.copy sshl.sat ssub.sat stacksave start.loop.iterations strip.invariant.group tan tanh
      threadlocal.address trunc uadd.sat udiv.fix udiv.fix.sat umax umin umul.fix umul.fix.sat ushl.sat
      usub.sat vector.interleave2 vector.reverse vector.splice vp.abs vp.add vp.and vp.ashr vp.bitreverse
      vp.bswap vp.ceil vp.copysign vp.ctlz vp.ctpop vp.cttz vp.fabs vp.fadd vp.fdiv vp.floor vp.fma vp.fmul
      vp.fmuladd vp.fneg vp.frem vp.fshl vp.fshr vp.fsub vp.lshr vp.maximum vp.maxnum vp.merge vp.minimum
      vp.minnum vp.mul vp.nearbyint vp.or vp.rint vp.round vp.roundeven vp.roundtozero vp.sadd.sat vp.sdiv
      vp.select vp.shl vp.smax vp.smin vp.sqrt vp.srem vp.ssub.sat vp.sub vp.uadd.sat vp.udiv vp.umax
      vp.umin vp.urem vp.usub.sat vp.xor vscale
      `,
    ],
    [
      'r 0',
      `
      experimental.constrained.fpext experimental.constrained.fptosi experimental.constrained.fptoui
      experimental.constrained.fptrunc experimental.constrained.llrint experimental.constrained.llround
      experimental.constrained.lrint experimental.constrained.lround experimental.constrained.sitofp
      experimental.constrained.uitofp experimental.cttz.elts experimental.gc.get.pointer.base fptosi.sat
      fptoui.sat fptrunc.round get.active.lane.mask llrint llround lrint lround masked.gather masked.load
      objectsize preserve.array.access.index preserve.struct.access.index preserve.union.access.index scmp
      ucmp vector.extract vp.cttz.elts vp.fpext vp.fptosi vp.fptoui vp.fptrunc vp.gather vp.inttoptr
      vp.llrint vp.load vp.lrint vp.ptrtoint vp.sext vp.sitofp vp.trunc vp.uitofp vp.zext
      `,
    ],
    [
      '0',
      `
      convert.to.fp16 coro.alloca.alloc eh.typeid.for experimental.constrained.fcmp
      experimental.constrained.fcmps experimental.gc.get.pointer.offset experimental.get.vector.length
      is.constant is.fpclass loop.decrement masked.compressstore prefetch set.fpenv set.fpmode
      set.loop.iterations stackrestore test.set.loop.iterations va_copy va_end va_start vector.deinterleave2
      vector.reduce.add vector.reduce.and vector.reduce.fmax vector.reduce.fmaximum vector.reduce.fmin
      vector.reduce.fminimum vector.reduce.mul vector.reduce.or vector.reduce.smax vector.reduce.smin
      vector.reduce.umax vector.reduce.umin vector.reduce.xor vp.fcmp vp.icmp vp.is.fpclass
      `,
    ],
    [
      '1',
      `
      invariant.start lifetime.end lifetime.start load.relative vector.reduce.fadd vector.reduce.fmul
      vp.reduce.add vp.reduce.and vp.reduce.fadd vp.reduce.fmax vp.reduce.fmaximum vp.reduce.fmin
      vp.reduce.fminimum vp.reduce.fmul vp.reduce.mul vp.reduce.or vp.reduce.smax vp.reduce.smin
      vp.reduce.umax vp.reduce.umin vp.reduce.xor write_register
      `,
    ],
    [
      'r 1',
      `
      annotation experimental.constrained.ldexp ldexp matrix.column.major.load powi ptr.annotation ptrmask
      vector.insert
      `,
    ],
    [
      '0 1',
      `
      experimental.vector.histogram.add experimental.vector.partial.reduce.add masked.scatter masked.store
      var.annotation vp.scatter vp.store
      `,
    ],
    [
      'r0',
      `
      sadd.with.overflow smul.with.overflow ssub.with.overflow test.start.loop.iterations uadd.with.overflow
      umul.with.overflow usub.with.overflow
      `,
    ],
    [
      '0 1 2',
      `
      experimental.vp.strided.store memcpy memcpy.element.unordered.atomic memcpy.inline memmove
      memmove.element.unordered.atomic
      `,
    ],
    [
      '0 2',
      `
      matrix.column.major.store memset memset.element.unordered.atomic memset.inline
      `,
    ],
    [
      '2',
      `
      experimental.gc.statepoint invariant.end
      `,
    ],
    [
      'r 0 1',
      `
      experimental.vp.strided.load matrix.multiply
      `,
    ],
    [
      'r0 r1',
      `
      frexp
      `,
    ],
  ];
}
