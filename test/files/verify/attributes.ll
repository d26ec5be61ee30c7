; case: attributes where they belong
declare noundef nonnull align 8 dereferenceable(8) ptr @a(i32 signext, i8 zeroext noundef, ptr noalias nocapture readonly align 16, ptr byval(i64) align 8, ptr writeonly)
declare void @b(ptr sret({ i32 }) noalias, ptr nest, float nofpclass(nan inf), <2 x i32> range(i32 0, 10))
declare ptr @c(i64, i64) allocsize(0, 1) allockind("alloc,zeroed") memory(inaccessiblemem: readwrite)
declare i32 @d(i32 returned) nounwind willreturn vscale_range(1, 16) "frame-pointer"="all" "no-nans-fp-math"="true"
define void @e() noinline optnone {
  ret void
}

; case: attributes on the wrong types
declare void @a(float signext) ; error: attribute-type
declare void @b(i32 nonnull) ; error: attribute-type
declare void @c(i32 align 8) ; error: attribute-type
declare void @d(i32 byval(i32)) ; error: attribute-type
declare void @e(i32 nofpclass(nan)) ; error: attribute-type
declare noundef void @f() ; error: attribute-type
declare zeroext ptr @g() ; error: attribute-type
declare void @h(ptr range(i32 0, 10)) ; error: attribute-type
declare void @i(ptr allocalign) ; error: attribute-type

; case: attributes on the wrong types of arguments
declare void @g(i32, ...)
define void @f(i32 %x) {
  call void (i32, ...) @g(i32 noalias %x) ; error: attribute-type
  call void (i32, ...) @g(i32 %x, float signext 1.0) ; error: attribute-type
  call void (i32, ...) @g(i32 noundef %x, ptr nonnull @g)
  ret void
}

; case: attributes of a value that contradict each other
declare void @a(i32 zeroext signext) ; error: attribute-conflict
declare void @b(ptr readonly readnone) ; error: attribute-conflict
declare void @c(ptr readonly writeonly) ; error: attribute-conflict
declare void @d(ptr byval(i32) nest) ; error: attribute-conflict
declare void @e(ptr byval(i32) inreg) ; error: attribute-conflict
declare void @f(ptr sret(i32) inreg)
declare void @h(ptr inalloca(i32) readonly) ; error: attribute-conflict
declare void @i(ptr writable readonly) ; error: attribute-conflict
declare void @j(ptr writable readnone) ; error: attribute-conflict
declare void @k(ptr readnone writeonly) ; error: attribute-conflict

; case: a returned struct pointer
declare void @g(ptr sret(i32) returned) ; error: attribute-conflict ; error: returned-type

; case: arguments of attributes
%o = type opaque
declare void @a(ptr byval(%o)) ; error: attribute-argument
declare void @b(ptr byref(%o)) ; error: attribute-argument
declare void @c(ptr byval([4294967296 x i8])) ; error: attribute-argument
declare void @d(ptr byval([4294967295 x i8]))
declare void @e(i64 range(i32 0, 10)) ; error: attribute-argument

; case: immediates of functions that are no intrinsics
declare void @a(i32 immarg) ; error: immarg-place

; case: element types on declarations
declare void @a(ptr elementtype(i32)) ; error: elementtype-place

; case: element types on calls of functions
declare void @g(ptr)
define void @f(ptr %p) {
  call void @g(ptr elementtype(i32) %p) ; error: elementtype-place
  ret void
}

; case: attributes that only one parameter has
declare void @a(ptr nest, ptr nest) ; error: sole-attribute
declare i32 @b(i32 returned, i32 returned) ; error: sole-attribute
declare void @c(ptr sret(i32), ptr sret(i32)) ; error: sole-attribute
declare void @d(ptr swiftself, ptr swiftself) ; error: sole-attribute
declare void @e(ptr swiftasync, ptr swiftasync) ; error: sole-attribute
declare void @h(ptr swifterror, ptr swifterror) ; error: sole-attribute

; case: returned arguments of another type
declare i64 @a(i32 returned) ; error: returned-type
declare <2 x i32> @b(<4 x i16> returned)
declare <2 x i32> @c(<4 x i32> returned) ; error: returned-type

; case: a struct return in the third place
declare void @a(i32, i32, ptr sret(i32)) ; error: sret-position

; case: a struct return among variadic arguments
declare void @g(i32, ...)
define void @f(ptr %p) {
  call void (i32, ...) @g(i32 1, ptr sret(i32) %p) ; error: sret-position
  ret void
}

; case: inalloca before the last parameter
declare void @a(ptr inalloca(i32), i32) ; error: inalloca-position

; case: attributes of functions that contradict each other
declare void @a() noinline alwaysinline ; error: function-attribute-conflict
declare void @b() optnone ; error: function-attribute-conflict
declare void @c() optnone noinline optsize ; error: function-attribute-conflict
declare void @d() optnone noinline minsize ; error: function-attribute-conflict
declare void @e() optdebug optsize ; error: function-attribute-conflict
declare void @h() "aarch64_pstate_sm_enabled" "aarch64_pstate_sm_compatible" ; error: function-attribute-conflict
declare void @i() "aarch64_new_za" "aarch64_in_za" ; error: function-attribute-conflict

; case: values of string attributes
declare void @a() "frame-pointer"="some" ; error: string-attribute
declare void @b() "no-jump-tables"="perhaps" ; error: string-attribute
declare void @c() "warn-stack-size"="many" ; error: string-attribute
declare void @d() "sign-return-address"="some" ; error: string-attribute
declare void @e() "patchable-function-prefix"="-1" ; error: string-attribute
declare void @h() "branch-target-enforcement"="x" ; error: string-attribute

; case: a key without an address to sign
declare void @a() "sign-return-address-key"="a_key" ; error: sign-return-address

; case: sizes of allocations
declare ptr @a(i32) allocsize(1) ; error: allocsize
declare ptr @b(ptr) allocsize(0) ; error: allocsize
declare ptr @c(i32) allocsize(0, 1) ; error: allocsize

; case: kinds of allocations
declare void @b(ptr) allockind("free,zeroed") ; error: allockind
declare ptr @c(i32) allockind("alloc,zeroed,uninitialized") ; error: allockind

; case: ranges of vscale
declare void @a() vscale_range(3, 8) ; error: vscale-range
declare void @b() vscale_range(8, 4) ; error: vscale-range
declare void @c() vscale_range(2, 6) ; error: vscale-range
declare void @d() vscale_range(4, 0)

; case: builtin on a function
declare void @a() #0 ; error: call-only-attribute
attributes #0 = { builtin }

; case: a call that is speculatable alone
declare void @g()
declare void @h() speculatable
define void @f() {
  call void @h() speculatable
  call void @g() speculatable ; error: speculatable-call
  ret void
}

; case: a jumptable function with an address
define void @a() jumptable { ; error: jumptable
  ret void
}
define void @b() unnamed_addr jumptable {
  ret void
}

; case: a writable argument of a function that does not write
declare void @a(ptr writable) memory(read) ; error: writable-memory
declare void @b(ptr writable) memory(argmem: readwrite)
declare void @c(ptr writable) memory(read, argmem: write)

; case: calling conventions and what they allow
declare fastcc void @a(...) ; error: calling-convention
declare spir_kernel i32 @b() ; error: calling-convention
declare amdgpu_kernel void @c(ptr byval(i32)) ; error: calling-convention
declare amdgpu_kernel void @d(ptr byref(i32)) ; error: calling-convention
declare amdgpu_ps void @e(ptr sret(i32)) ; error: calling-convention
define x86_intrcc void @h(ptr %p) { ; error: calling-convention
  ret void
}
declare x86_intrcc void @i(ptr byval(i32))
declare ccc void @j(...)

; case: preallocated on a call of a function
declare void @g()
define void @f() {
  call void @g() preallocated(i32) ; error: preallocated-call
  ret void
}

; case: vector forms with another number of parameters
declare float @a(float) "vector-function-abi-variant"="_ZGV_LLVM_N4v_a(wide_a)"
declare void @b(ptr, float) "vector-function-abi-variant"="_ZGVnN2l8v_b,_ZGVnM2vv_b"
declare float @c(float) "vector-function-abi-variant"="_ZGV_LLVM_N4vv_c(wide_c)" ; error: vector-variant
declare float @d(float) "vector-function-abi-variant"="_ZGV_LLVM_N4v_d" ; error: vector-variant
declare float @e(float) "vector-function-abi-variant"="wide_e" ; error: vector-variant
