; case: intrinsics of many families
declare i32 @llvm.ctpop.i32(i32)
declare <4 x float> @llvm.fma.v4f32(<4 x float>, <4 x float>, <4 x float>)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1 immarg)
declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, i32 immarg, <4 x i1>, <4 x i32>)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>)
declare <8 x i32> @llvm.vector.insert.v8i32.v4i32(<8 x i32>, <4 x i32>, i64)
declare <vscale x 4 x i32> @llvm.vector.splice.nxv4i32(<vscale x 4 x i32>, <vscale x 4 x i32>, i32)
declare void @llvm.assume(i1)
declare i1 @llvm.is.fpclass.f32(float, i32)
declare i32 @llvm.scmp.i32.i64(i64, i64)
declare i8 @llvm.not.known(i8)
define void @f(ptr %p, i32 %x, <4 x i32> %v, <4 x float> %w, <4 x i1> %m, <vscale x 4 x i32> %s) {
  %1 = call i32 @llvm.ctpop.i32(i32 %x)
  %2 = call <4 x float> @llvm.fma.v4f32(<4 x float> %w, <4 x float> %w, <4 x float> %w)
  %3 = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %x, i32 1)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr %p, i64 8, i1 false)
  %4 = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %p, i32 16, <4 x i1> %m, <4 x i32> poison)
  %5 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %v)
  %6 = call reassoc float @llvm.vector.reduce.fadd.v4f32(float 0.0, <4 x float> %w)
  %7 = call <8 x i32> @llvm.vector.insert.v8i32.v4i32(<8 x i32> poison, <4 x i32> %v, i64 4)
  %8 = call <vscale x 4 x i32> @llvm.vector.splice.nxv4i32(<vscale x 4 x i32> %s, <vscale x 4 x i32> %s, i32 -4)
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 8), "nonnull"(ptr %p), "dereferenceable"(ptr %p, i64 4), "separate_storage"(ptr %p, ptr %p) ]
  %9 = call i1 @llvm.is.fpclass.f32(float 0.0, i32 1023)
  %10 = call i32 @llvm.scmp.i32.i64(i64 1, i64 2)
  %11 = call i8 @llvm.not.known(i8 1)
  ret void
}

; case: declarations with other signatures
declare i32 @llvm.ctpop.i32(i64)
declare float @llvm.sqrt.f32(float, float)
declare void @llvm.trap(i32)
declare i32 @llvm.fma.i32(i32, i32, i32)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i64>)
declare void @llvm.memcpy.p0.p0.i64(ptr, i32, i64, i1)
declare { i32, i32 } @llvm.sadd.with.overflow.i32(i32, i32)
declare void @llvm.experimental.stackmap(i64, i32)
declare void @llvm.assume(...)
define void @f(ptr %p) {
  %1 = call i32 @llvm.ctpop.i32(i64 1) ; error: intrinsic-signature
  %2 = call float @llvm.sqrt.f32(float 1.0, float 1.0) ; error: intrinsic-signature
  call void @llvm.trap(i32 1) ; error: intrinsic-signature
  %5 = call i32 @llvm.fma.i32(i32 1, i32 1, i32 1) ; error: intrinsic-signature
  %6 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i64> zeroinitializer) ; error: intrinsic-signature
  call void @llvm.memcpy.p0.p0.i64(ptr %p, i32 1, i64 1, i1 false) ; error: intrinsic-signature
  %8 = call { i32, i32 } @llvm.sadd.with.overflow.i32(i32 1, i32 2) ; error: intrinsic-signature
  call void @llvm.experimental.stackmap(i64 1, i32 2) ; error: intrinsic-signature
  call void (...) @llvm.assume(i1 true) ; error: intrinsic-signature
  ret void
}

; case: a wrong declaration that nothing calls
declare i32 @llvm.ctpop.i32(i64)

; case: a declaration without the parameter that takes an immediate
declare i32 @llvm.abs.i32(i32) ; error: intrinsic-declaration

; case: arguments that must be immediates
declare i32 @llvm.ctlz.i32(i32, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.x86.of.tomorrow(i32 immarg)
define void @f(i1 %c, ptr %p, i32 %x) {
  %1 = call i32 @llvm.ctlz.i32(i32 1, i1 %c) ; error: immediate-argument
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 8, i1 %c) ; error: immediate-argument
  call void @llvm.x86.of.tomorrow(i32 %x) ; error: immediate-argument
  call void @llvm.x86.of.tomorrow(i32 1)
  ret void
}

; case: assumptions of another shape
declare void @llvm.assume(i1)
define void @f(ptr %p, i32 %x, i64 %n) {
  call void @llvm.assume(i1 true) [ "align"(ptr %p) ] ; error: assume-bundles
  call void @llvm.assume(i1 true) [ "align"(i32 %x, i64 8) ] ; error: assume-bundles
  call void @llvm.assume(i1 true) [ "dereferenceable"(ptr %p, i64 %n) ] ; error: assume-bundles
  call void @llvm.assume(i1 true) [ "nonsense"(ptr %p) ] ; error: assume-bundles
  call void @llvm.assume(i1 true) [ "nonnull"() ] ; error: assume-bundles
  call void @llvm.assume(i1 true) [ "cold"(ptr %p) ] ; error: assume-bundles
  call void @llvm.assume(i1 true) [ "separate_storage"(ptr %p) ] ; error: assume-bundles
  call void @llvm.assume(i1 true) [ "ignore"(ptr %p), "cold"() ]
  ret void
}

; case: comparisons with too small a result
declare i1 @llvm.ucmp.i1.i32(i32, i32)
declare <2 x i8> @llvm.scmp.v2i8.i32(i32, i32)
define void @f() {
  %1 = call i1 @llvm.ucmp.i1.i32(i32 1, i32 2) ; error: three-way-compare
  %2 = call <2 x i8> @llvm.scmp.v2i8.i32(i32 1, i32 2) ; error: three-way-compare
  ret void
}

; case: masks, modes, scales and widths out of range
declare i1 @llvm.is.fpclass.f32(float, i32)
declare float @llvm.fptrunc.round.f32.f64(double, metadata)
declare i8 @llvm.smul.fix.i8(i8, i8, i32)
declare i8 @llvm.umul.fix.i8(i8, i8, i32)
declare i24 @llvm.bswap.i24(i24)
declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
declare ptr @llvm.ptrmask.p0.i32(ptr, i32)
declare ptr @llvm.ptrmask.p0.i64(ptr, i64)
define void @f(ptr %p) {
  %1 = call i1 @llvm.is.fpclass.f32(float 0.0, i32 1024) ; error: fpclass-mask
  %2 = call float @llvm.fptrunc.round.f32.f64(double 1.0, metadata !"round.sometimes") ; error: rounding-mode
  %3 = call float @llvm.fptrunc.round.f32.f64(double 1.0, metadata !"round.upward")
  %4 = call i8 @llvm.smul.fix.i8(i8 1, i8 1, i32 8) ; error: fixed-point-scale
  %5 = call i8 @llvm.umul.fix.i8(i8 1, i8 1, i32 8)
  %6 = call i8 @llvm.umul.fix.i8(i8 1, i8 1, i32 9) ; error: fixed-point-scale
  %7 = call i24 @llvm.bswap.i24(i24 1) ; error: bswap-width
  call void @llvm.prefetch.p0(ptr %p, i32 1, i32 3, i32 1)
  call void @llvm.prefetch.p0(ptr %p, i32 2, i32 3, i32 1) ; error: prefetch-arguments
  call void @llvm.prefetch.p0(ptr %p, i32 1, i32 4, i32 1) ; error: prefetch-arguments
  call void @llvm.prefetch.p0(ptr %p, i32 1, i32 3, i32 2) ; error: prefetch-arguments
  %8 = call ptr @llvm.ptrmask.p0.i32(ptr %p, i32 1) ; error: ptrmask-types
  %9 = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 1)
  ret void
}

; case: elements that move atomically
declare void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr, ptr, i64, i32)
define void @f(ptr %p) {
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr align 4 %p, ptr align 4 %p, i64 8, i32 4)
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr align 4 %p, ptr align 4 %p, i64 8, i32 3) ; error: element-atomic
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr align 4 %p, ptr %p, i64 8, i32 4) ; error: element-atomic
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr align 2 %p, ptr align 4 %p, i64 8, i32 4) ; error: element-atomic
  ret void
}

; case: rounding to integers
declare i32 @llvm.lround.i32.f32(float)
declare <2 x i32> @llvm.lrint.v2i32.f32(float)
define void @f() {
  %1 = call i32 @llvm.lround.i32.f32(float 1.0)
  %2 = call <2 x i32> @llvm.lrint.v2i32.f32(float 1.0) ; error: round-to-integer
  ret void
}

; case: variadic arguments of a function without them
declare void @llvm.va_start.p0(ptr)
define void @f(ptr %p) {
  call void @llvm.va_start.p0(ptr %p) ; error: va-start
  ret void
}
define void @g(ptr %p, ...) {
  call void @llvm.va_start.p0(ptr %p)
  ret void
}

; case: the address of something that is not thread-local
@a = global i32 0
@b = thread_local global i32 0
declare ptr @llvm.threadlocal.address.p0(ptr)
define void @f(ptr %p) {
  %1 = call ptr @llvm.threadlocal.address.p0(ptr @b)
  %2 = call ptr @llvm.threadlocal.address.p0(ptr @a) ; error: threadlocal-address
  %3 = call ptr @llvm.threadlocal.address.p0(ptr %p) ; error: threadlocal-address
  ret void
}

; case: indices that must be preserved
declare ptr @llvm.preserve.array.access.index.p0.p0(ptr, i32, i32)
define void @f(ptr %p) {
  %1 = call ptr @llvm.preserve.array.access.index.p0.p0(ptr elementtype([2 x i32]) %p, i32 0, i32 1)
  %2 = call ptr @llvm.preserve.array.access.index.p0.p0(ptr %p, i32 0, i32 1) ; error: preserve-elementtype
  ret void
}

; case: trampolines and protectors of something else
declare void @llvm.init.trampoline(ptr, ptr, ptr)
declare void @llvm.stackprotector(ptr, ptr)
define void @f(ptr %p) {
  %a = alloca ptr
  call void @llvm.init.trampoline(ptr %p, ptr @f, ptr %p)
  call void @llvm.init.trampoline(ptr %p, ptr %p, ptr %p) ; error: trampoline-function
  call void @llvm.stackprotector(ptr %p, ptr %a)
  call void @llvm.stackprotector(ptr %p, ptr %p) ; error: stackprotector-slot
  ret void
}

; case: alignments of masked access
declare <2 x i32> @llvm.masked.load.v2i32.p0(ptr, i32, <2 x i1>, <2 x i32>)
declare void @llvm.masked.store.v2i32.p0(<2 x i32>, ptr, i32, <2 x i1>)
declare <2 x i32> @llvm.masked.gather.v2i32.v2p0(<2 x ptr>, i32, <2 x i1>, <2 x i32>)
declare void @llvm.masked.scatter.v2i32.v2p0(<2 x i32>, <2 x ptr>, i32, <2 x i1>)
define void @f(ptr %p, <2 x ptr> %q, <2 x i1> %m, <2 x i32> %v) {
  %1 = call <2 x i32> @llvm.masked.load.v2i32.p0(ptr %p, i32 3, <2 x i1> %m, <2 x i32> %v) ; error: masked-alignment
  call void @llvm.masked.store.v2i32.p0(<2 x i32> %v, ptr %p, i32 0, <2 x i1> %m) ; error: masked-alignment
  call void @llvm.masked.store.v2i32.p0(<2 x i32> %v, ptr %p, i32 8, <2 x i1> %m)
  %2 = call <2 x i32> @llvm.masked.gather.v2i32.v2p0(<2 x ptr> %q, i32 3, <2 x i1> %m, <2 x i32> %v) ; error: gather-alignment
  call void @llvm.masked.scatter.v2i32.v2p0(<2 x i32> %v, <2 x ptr> %q, i32 3, <2 x i1> %m) ; error: gather-alignment
  call void @llvm.masked.scatter.v2i32.v2p0(<2 x i32> %v, <2 x ptr> %q, i32 0, <2 x i1> %m)
  ret void
}

; case: lane masks and vector lengths
declare <4 x i1> @llvm.get.active.lane.mask.v4i1.i32(i32, i32)
declare <4 x i8> @llvm.get.active.lane.mask.v4i8.i32(i32, i32)
declare i32 @llvm.experimental.get.vector.length.i32(i32, i32, i1)
declare <4 x i4> @llvm.experimental.stepvector.v4i4()
define void @f() {
  %1 = call <4 x i1> @llvm.get.active.lane.mask.v4i1.i32(i32 0, i32 8)
  %2 = call <4 x i8> @llvm.get.active.lane.mask.v4i8.i32(i32 0, i32 8) ; error: lane-mask-type
  %3 = call i32 @llvm.experimental.get.vector.length.i32(i32 1, i32 4, i1 true)
  %4 = call i32 @llvm.experimental.get.vector.length.i32(i32 1, i32 0, i1 true) ; error: vector-length-factor
  %5 = call <4 x i4> @llvm.experimental.stepvector.v4i4() ; error: stepvector-type
  ret void
}

; case: reductions of other types
declare float @llvm.vector.reduce.add.v2f32(<2 x float>)
declare i32 @llvm.vector.reduce.fmax.v2i32(<2 x i32>)
declare i32 @llvm.vector.reduce.fadd.v2i32(i32, <2 x i32>)
define void @f() {
  %1 = call float @llvm.vector.reduce.add.v2f32(<2 x float> zeroinitializer) ; error: integer-reduction
  %2 = call i32 @llvm.vector.reduce.fmax.v2i32(<2 x i32> zeroinitializer) ; error: float-reduction
  %3 = call i32 @llvm.vector.reduce.fadd.v2i32(i32 0, <2 x i32> zeroinitializer) ; error: float-reduction
  ret void
}

; case: splices, insertions and extractions out of range
declare <4 x i32> @llvm.vector.splice.v4i32(<4 x i32>, <4 x i32>, i32)
declare <4 x i32> @llvm.vector.insert.v4i32.v2i32(<4 x i32>, <2 x i32>, i64)
declare <2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32>, i64)
declare <2 x i64> @llvm.vector.extract.v2i64.v4i32(<4 x i32>, i64)
declare <4 x i32> @llvm.vector.extract.v4i32.nxv2i32(<vscale x 2 x i32>, i64)
define void @f(<4 x i32> %v, <2 x i32> %w, <vscale x 2 x i32> %s) {
  %1 = call <4 x i32> @llvm.vector.splice.v4i32(<4 x i32> %v, <4 x i32> %v, i32 4) ; error: splice-index
  %2 = call <4 x i32> @llvm.vector.splice.v4i32(<4 x i32> %v, <4 x i32> %v, i32 -4)
  %3 = call <4 x i32> @llvm.vector.insert.v4i32.v2i32(<4 x i32> %v, <2 x i32> %w, i64 1) ; error: vector-insert
  %4 = call <4 x i32> @llvm.vector.insert.v4i32.v2i32(<4 x i32> %v, <2 x i32> %w, i64 4) ; error: vector-insert
  %5 = call <2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32> %v, i64 2)
  %6 = call <2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32> %v, i64 6) ; error: vector-extract
  %7 = call <2 x i64> @llvm.vector.extract.v2i64.v4i32(<4 x i32> %v, i64 0) ; error: vector-extract
  %8 = call <4 x i32> @llvm.vector.extract.v4i32.nxv2i32(<vscale x 2 x i32> %s, i64 4)
  ret void
}

; case: a partial reduction that does not come out even
declare <4 x i32> @llvm.experimental.vector.partial.reduce.add.v4i32.v4i32.v6i32(<4 x i32>, <6 x i32>)
define void @f(<4 x i32> %v, <6 x i32> %w) {
  %1 = call <4 x i32> @llvm.experimental.vector.partial.reduce.add.v4i32.v4i32.v6i32(<4 x i32> %v, <6 x i32> %w) ; error: partial-reduction
  ret void
}

; case: matrices
declare <4 x float> @llvm.matrix.multiply.v4f32.v6f32.v6f32(<6 x float>, <6 x float>, i32, i32, i32)
declare <6 x float> @llvm.matrix.transpose.v6f32(<6 x float>, i32, i32)
declare <4 x float> @llvm.matrix.column.major.load.v4f32.i64(ptr, i64, i1, i32, i32)
define void @f(<6 x float> %a, ptr %p) {
  %1 = call <4 x float> @llvm.matrix.multiply.v4f32.v6f32.v6f32(<6 x float> %a, <6 x float> %a, i32 2, i32 3, i32 2)
  %2 = call <4 x float> @llvm.matrix.multiply.v4f32.v6f32.v6f32(<6 x float> %a, <6 x float> %a, i32 2, i32 2, i32 2) ; error: matrix-shape
  %3 = call <6 x float> @llvm.matrix.transpose.v6f32(<6 x float> %a, i32 2, i32 3)
  %4 = call <6 x float> @llvm.matrix.transpose.v6f32(<6 x float> %a, i32 2, i32 2) ; error: matrix-shape
  %5 = call <4 x float> @llvm.matrix.column.major.load.v4f32.i64(ptr %p, i64 2, i1 false, i32 2, i32 2)
  %6 = call <4 x float> @llvm.matrix.column.major.load.v4f32.i64(ptr %p, i64 1, i1 false, i32 2, i32 2) ; error: matrix-shape
  ret void
}

; case: vector-predicated casts and comparisons
declare <2 x i32> @llvm.vp.trunc.v2i32.v2i64(<2 x i64>, <2 x i1>, i32)
declare <2 x i64> @llvm.vp.trunc.v2i64.v2i32(<2 x i32>, <2 x i1>, i32)
declare <2 x i32> @llvm.vp.zext.v2i32.v2i64(<2 x i64>, <2 x i1>, i32)
declare <2 x float> @llvm.vp.fpext.v2f32.v2f64(<2 x double>, <2 x i1>, i32)
declare <2 x float> @llvm.vp.fptrunc.v2f32.v2f64(<2 x double>, <2 x i1>, i32)
declare <2 x i32> @llvm.vp.sitofp.v2i32.v2i32(<2 x i32>, <2 x i1>, i32)
declare <2 x i1> @llvm.vp.icmp.v2i32(<2 x i32>, <2 x i32>, metadata, <2 x i1>, i32)
declare <2 x i1> @llvm.vp.fcmp.v2f32(<2 x float>, <2 x float>, metadata, <2 x i1>, i32)
define void @f(<2 x i64> %a, <2 x i32> %b, <2 x double> %d, <2 x float> %x, <2 x i1> %m) {
  %1 = call <2 x i32> @llvm.vp.trunc.v2i32.v2i64(<2 x i64> %a, <2 x i1> %m, i32 2)
  %2 = call <2 x i64> @llvm.vp.trunc.v2i64.v2i32(<2 x i32> %b, <2 x i1> %m, i32 2) ; error: vp-cast
  %3 = call <2 x i32> @llvm.vp.zext.v2i32.v2i64(<2 x i64> %a, <2 x i1> %m, i32 2) ; error: vp-cast
  %4 = call <2 x float> @llvm.vp.fpext.v2f32.v2f64(<2 x double> %d, <2 x i1> %m, i32 2) ; error: vp-cast
  %5 = call <2 x float> @llvm.vp.fptrunc.v2f32.v2f64(<2 x double> %d, <2 x i1> %m, i32 2)
  %6 = call <2 x i32> @llvm.vp.sitofp.v2i32.v2i32(<2 x i32> %b, <2 x i1> %m, i32 2) ; error: vp-cast
  %7 = call <2 x i1> @llvm.vp.icmp.v2i32(<2 x i32> %b, <2 x i32> %b, metadata !"slt", <2 x i1> %m, i32 2)
  %8 = call <2 x i1> @llvm.vp.icmp.v2i32(<2 x i32> %b, <2 x i32> %b, metadata !"oeq", <2 x i1> %m, i32 2) ; error: vp-predicate
  %9 = call <2 x i1> @llvm.vp.fcmp.v2f32(<2 x float> %x, <2 x float> %x, metadata !"oeq", <2 x i1> %m, i32 2)
  %10 = call <2 x i1> @llvm.vp.fcmp.v2f32(<2 x float> %x, <2 x float> %x, metadata !"eq", <2 x i1> %m, i32 2) ; error: vp-predicate
  ret void
}

; case: constrained arithmetic
declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)
declare float @llvm.experimental.constrained.ceil.f32(float, metadata)
declare i1 @llvm.experimental.constrained.fcmp.f32(float, float, metadata, metadata)
declare float @llvm.experimental.constrained.fptrunc.f32.f64(double, metadata, metadata)
declare double @llvm.experimental.constrained.fptrunc.f64.f32(float, metadata, metadata)
declare <2 x i32> @llvm.experimental.constrained.fptosi.v2i32.f32(float, metadata)
define void @f() strictfp {
  %1 = call float @llvm.experimental.constrained.fadd.f32(float 1.0, float 2.0, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  %2 = call float @llvm.experimental.constrained.fadd.f32(float 1.0, float 2.0, metadata !"round.dynamic", metadata !"sometimes") strictfp ; error: constrained-exceptions
  %3 = call float @llvm.experimental.constrained.fadd.f32(float 1.0, float 2.0, metadata !"sometimes", metadata !"fpexcept.strict") strictfp ; error: constrained-rounding
  %4 = call float @llvm.experimental.constrained.ceil.f32(float 1.0, metadata !"fpexcept.ignore") strictfp
  %5 = call i1 @llvm.experimental.constrained.fcmp.f32(float 1.0, float 2.0, metadata !"eq", metadata !"fpexcept.strict") strictfp ; error: constrained-predicate
  %6 = call i1 @llvm.experimental.constrained.fcmp.f32(float 1.0, float 2.0, metadata !"oeq", metadata !"fpexcept.strict") strictfp
  %7 = call float @llvm.experimental.constrained.fptrunc.f32.f64(double 1.0, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  %8 = call double @llvm.experimental.constrained.fptrunc.f64.f32(float 1.0, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp ; error: constrained-cast
  %9 = call <2 x i32> @llvm.experimental.constrained.fptosi.v2i32.f32(float 1.0, metadata !"fpexcept.strict") strictfp ; error: constrained-cast
  ret void
}

; case: coroutines whose info is something else
@info = private constant { ptr } { ptr @f }
@number = private constant i32 1
@variable = global { ptr } { ptr @f }
declare token @llvm.coro.id(i32, ptr, ptr, ptr)
define void @f() presplitcoroutine {
  %1 = call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr null)
  %2 = call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr @info)
  %3 = call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr @number) ; error: coro-id-info
  %4 = call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr @variable) ; error: coro-id-info
  ret void
}

; case: frames that escape
declare void @llvm.localescape(...)
declare ptr @llvm.localrecover(ptr, ptr, i32)
define void @f(ptr %p, i1 %c) {
entry:
  %a = alloca i32
  %b = alloca i32
  call void (...) @llvm.localescape(ptr %a, ptr %b)
  br label %next
next:
  ret void
}
define void @g(ptr %fp) {
  %r = call ptr @llvm.localrecover(ptr @f, ptr %fp, i32 1)
  ret void
}

; case: frames that escape in other ways
declare void @llvm.localescape(...)
declare ptr @llvm.localrecover(ptr, ptr, i32)
declare void @h()
define void @f(ptr %p, i1 %c) {
entry:
  %a = alloca i32
  call void (...) @llvm.localescape(ptr %a)
  call void (...) @llvm.localescape(ptr %a) ; error: localescape
  br label %next
next:
  call void (...) @llvm.localescape(ptr %a) ; error: localescape
  ret void
}
define void @g(ptr %fp) {
  call void (...) @llvm.localescape(ptr %fp) ; error: localescape
  %s = call ptr @llvm.localrecover(ptr @h, ptr %fp, i32 0) ; error: localrecover
  ret void
}

; case: deoptimization
declare void @llvm.experimental.guard(i1, ...)
declare i32 @llvm.experimental.deoptimize.i32(...)
define i32 @f(i1 %c) {
entry:
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
  br i1 %c, label %a, label %b
a:
  %r = call i32 (...) @llvm.experimental.deoptimize.i32() [ "deopt"() ]
  ret i32 %r
b:
  ret i32 0
}

; case: deoptimization of another shape
declare void @llvm.experimental.guard(i1, ...)
declare i32 @llvm.experimental.deoptimize.i32(...)
define i64 @f(i1 %c) {
entry:
  call void (i1, ...) @llvm.experimental.guard(i1 %c) ; error: deopt-bundle
  %r = call i32 (...) @llvm.experimental.deoptimize.i32() [ "deopt"() ] ; error: deoptimize-return
  ret i64 0
}
define i32 @g() {
  %r = call i32 (...) @llvm.experimental.deoptimize.i32() [ "deopt"() ] ; error: deoptimize-return
  ret i32 0
}

; case: scopes that are declared
declare void @llvm.experimental.noalias.scope.decl(metadata)
define void @f() {
  call void @llvm.experimental.noalias.scope.decl(metadata !0)
  call void @llvm.experimental.noalias.scope.decl(metadata !3) ; error: noalias-scope
  call void @llvm.experimental.noalias.scope.decl(metadata !4) ; error: noalias-scope
  ret void
}
!0 = !{!1}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
!3 = !{!1, !1}
!4 = !{!{i32 1, i32 2}}

; case: the result of a callbr on its indirect path
declare i32 @llvm.callbr.landingpad.i32(i32)
define i32 @f() {
entry:
  %x = callbr i32 asm "", "=r,!i"() to label %a [label %b]
a:
  ret i32 %x
b:
  %y = call i32 @llvm.callbr.landingpad.i32(i32 %x)
  ret i32 %y
}

; case: the result of a callbr elsewhere
declare i32 @llvm.callbr.landingpad.i32(i32)
define i32 @f() {
entry:
  %x = callbr i32 asm "", "=r,!i"() to label %a [label %b]
a:
  %z = call i32 @llvm.callbr.landingpad.i32(i32 %x) ; error: callbr-landingpad
  ret i32 %z
b:
  %w = call i32 @llvm.callbr.landingpad.i32(i32 5) ; error: callbr-landingpad
  ret i32 0
}

; case: roots of a collector
declare void @llvm.gcroot(ptr, ptr)
define void @f(ptr %p) gc "shadow-stack" {
  %a = alloca ptr
  call void @llvm.gcroot(ptr %a, ptr null)
  call void @llvm.gcroot(ptr %p, ptr null) ; error: gcroot
  ret void
}
define void @g() {
  %a = alloca ptr
  call void @llvm.gcroot(ptr %a, ptr null) ; error: gc-function
  ret void
}

; case: statepoints
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)
declare i32 @llvm.experimental.gc.result.i32(token)
declare i32 @g(i32)
define i32 @f(ptr addrspace(1) %o) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(i32 (i32)) @g, i32 1, i32 0, i32 7, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %o) ]
  %r = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  %v = call i32 @llvm.experimental.gc.result.i32(token %t)
  ret i32 %v
}

; case: statepoints of another shape
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)
declare i64 @llvm.experimental.gc.result.i64(token)
declare i32 @g(i32)
define void @f(ptr addrspace(1) %o) gc "statepoint-example" {
  %a = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(i32 (i32)) @g, i32 2, i32 0, i32 7, i32 8, i32 0, i32 0) ; error: statepoint
  %b = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr @g, i32 1, i32 0, i32 7, i32 0, i32 0) ; error: statepoint
  %c = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(i32 (i32)) @g, i32 1, i32 0, i64 7, i32 0, i32 0) ; error: statepoint
  %d = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 -1, ptr elementtype(i32 (i32)) @g, i32 1, i32 0, i32 7, i32 0, i32 0) ; error: statepoint
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(i32 (i32)) @g, i32 1, i32 0, i32 7, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %o) ]
  %r = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 1) ; error: statepoint-relocate
  %v = call i64 @llvm.experimental.gc.result.i64(token %t) ; error: statepoint-result
  ret void
}

; case: statepoints without a collector, and other uses of their tokens
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare i64 @llvm.experimental.gc.result.i64(token)
declare void @g()
define void @f() {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) ; error: gc-function
  ret void
}
define void @h() gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) ; error: statepoint-uses
  %x = freeze token %t
  %v = call i64 @llvm.experimental.gc.result.i64(token none) ; error: statepoint-result
  ret void
}

; case: the base of a pointer
declare ptr @llvm.experimental.gc.get.pointer.base.p0.p0(ptr)
define void @f(ptr %p) {
  %1 = call ptr @llvm.experimental.gc.get.pointer.base.p0.p0(ptr %p)
  ret void
}

; case: a base of another type
declare ptr addrspace(1) @llvm.experimental.gc.get.pointer.base.p1.p0(ptr) ; error: gc-pointer

; case: memory that does not change
declare ptr @llvm.invariant.start.p0(i64, ptr)
define void @f(ptr %p) {
  %1 = call ptr @llvm.invariant.start.p0(i64 -1, ptr %p)
  %2 = call ptr @llvm.invariant.start.p0(i64 -5, ptr %p) ; error: invariant-size
  ret void
}

; case: a constant tile
declare void @llvm.x86.tilestored64.internal(i16, i16, ptr, i64, x86_amx)
define void @f(ptr %p) {
  call void @llvm.x86.tilestored64.internal(i16 1, i16 1, ptr %p, i64 1, x86_amx undef) ; error: amx-constant
  ret void
}

; case: exclusive loads and stores of an unknown type
declare i64 @llvm.aarch64.ldxr.p0(ptr)
declare i32 @llvm.arm.strex.p0(i32, ptr)
define void @f(ptr %p) {
  %1 = call i64 @llvm.aarch64.ldxr.p0(ptr elementtype(i16) %p)
  %2 = call i64 @llvm.aarch64.ldxr.p0(ptr %p) ; error: exclusive-elementtype
  %3 = call i32 @llvm.arm.strex.p0(i32 1, ptr elementtype(i8) %p)
  %4 = call i32 @llvm.arm.strex.p0(i32 1, ptr %p) ; error: exclusive-elementtype
  ret void
}

; case: as many registers as there cannot be
declare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)
define void @f() {
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 128)
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 130) ; error: register-count
  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 264) ; error: register-count
  ret void
}

; case: immediates of targets that no declaration tells of
declare <16 x i8> @llvm.wasm.shuffle(<16 x i8>, <16 x i8>, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
declare <4 x float> @llvm.x86.sse41.insertps(<4 x float>, <4 x float>, i8)
define void @f(<16 x i8> %v, <4 x float> %w, i32 %i, i8 %j) {
  %1 = call <4 x float> @llvm.x86.sse41.insertps(<4 x float> %w, <4 x float> %w, i8 3)
  %2 = call <4 x float> @llvm.x86.sse41.insertps(<4 x float> %w, <4 x float> %w, i8 %j) ; error: immediate-argument
  %3 = call <16 x i8> @llvm.wasm.shuffle(<16 x i8> %v, <16 x i8> %v, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 %i) ; error: immediate-argument
  ret void
}

; case: immediates of a namesake are not those of a longer name
declare x86_amx @llvm.x86.tilezero.internal(i16, i16)
define void @f(i16 %rows) {
  %1 = call x86_amx @llvm.x86.tilezero.internal(i16 %rows, i16 8)
  ret void
}
