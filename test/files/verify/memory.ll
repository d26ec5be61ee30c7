; case: memory in every way
define void @f(ptr %p, <4 x ptr> %q, <4 x i64> %i, { i32, [2 x i64] } %s) {
  %a = alloca i32, i64 4, align 16
  %b = load volatile i32, ptr %p, align 4
  store { i32, [2 x i64] } %s, ptr %p
  %c = load atomic i64, ptr %p syncscope("agent") acquire, align 8
  store atomic float 1.0, ptr %p release, align 4
  %d = cmpxchg weak ptr %p, ptr null, ptr %p acq_rel monotonic
  %e = atomicrmw xchg ptr %p, ptr %p seq_cst
  %g = atomicrmw fadd ptr %p, <2 x half> zeroinitializer monotonic
  fence syncscope("singlethread") seq_cst
  %h = getelementptr inbounds { i32, [2 x i64] }, ptr %p, i64 1, i32 1, i64 %c
  %j = getelementptr i32, <4 x ptr> %q, <4 x i64> %i
  %k = getelementptr { i32, i32 }, ptr %p, <4 x i64> %i, i32 1
  %l = va_arg ptr %p, i32
  ret void
}

; case: atomic access of odd types
define void @f(ptr %p, <2 x i32> %v) {
  %a = load atomic <2 x i32>, ptr %p seq_cst, align 8 ; error: atomic-type
  %b = load atomic i24, ptr %p seq_cst, align 4 ; error: atomic-type
  store atomic i1 true, ptr %p seq_cst, align 1 ; error: atomic-type
  store atomic <2 x i32> %v, ptr %p seq_cst, align 8 ; error: atomic-type
  %c = cmpxchg ptr %p, float 1.0, float 2.0 seq_cst seq_cst ; error: cmpxchg-types
  %d = cmpxchg ptr %p, i48 1, i48 2 seq_cst seq_cst ; error: cmpxchg-types
  ret void
}

; case: steps over structs of scalable vectors
define void @f(ptr %p) {
  %a = getelementptr <vscale x 4 x i32>, ptr %p, i64 1
  %b = getelementptr { <vscale x 4 x i32>, <vscale x 4 x i32> }, ptr %p, i64 0, i32 1 ; error: gep-source
  ret void
}
