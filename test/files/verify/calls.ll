; case: direct, indirect and variadic calls
declare i32 @g(i32, ...)
declare void @h(ptr byval(i32), ptr sret({ i32 }))
define i32 @f(ptr %p, ptr %q) {
  %a = call i32 (i32, ...) @g(i32 1, double 2.0, ptr %p)
  %b = call i32 %p(i32 %a)
  %c = tail call fastcc i32 %p()
  call void %q(i32 %b, i32 %c)
  ret i32 %b
}

; case: a musttail call that agrees with its caller
declare i32 @g(ptr byval(i32), i32)
define i32 @f(ptr byval(i32) %p, i32 %x) {
  %r = musttail call i32 @g(ptr byval(i32) %p, i32 %x)
  ret i32 %r
}

; case: a musttail call of another convention
declare fastcc i32 @g(i32)
define i32 @f(i32 %x) {
  %r = musttail call fastcc i32 @g(i32 %x) ; error: musttail-callee
  ret i32 %r
}

; case: a musttail call of another result
declare i64 @g(i32)
define i32 @f(i32 %x) {
  %r = musttail call i64 @g(i32 %x) ; error: musttail-callee ; error: musttail-return
  %t = trunc i64 %r to i32
  ret i32 %t
}

; case: a musttail call that passes an argument otherwise
declare i32 @g(ptr)
define i32 @f(ptr byval(i32) %p) {
  %r = musttail call i32 @g(ptr %p) ; error: musttail-callee
  ret i32 %r
}

; case: a musttail call under tailcc may have other parameters
declare tailcc i32 @g(i32, i32)
define tailcc i32 @f(i32 %x) {
  %r = musttail call tailcc i32 @g(i32 %x, i32 2)
  ret i32 %r
}

; case: a musttail call under tailcc with inreg
declare tailcc i32 @g(i32 inreg)
define tailcc i32 @f(i32 %x) {
  %r = musttail call tailcc i32 @g(i32 inreg %x) ; error: musttail-callee
  ret i32 %r
}

; case: a musttail call whose result is not returned
declare i32 @g(i32)
define i32 @f(i32 %x) {
  %r = musttail call i32 @g(i32 %x) ; error: musttail-return
  ret i32 %x
}

; case: an instruction between a musttail call and the return
declare i32 @g(i32)
define i32 @f(i32 %x) {
  %r = musttail call i32 @g(i32 %x) ; error: musttail-return
  %s = add i32 %r, 1
  ret i32 %s
}

; case: a callbr of a function
declare void @g()
define void @f() {
  callbr void @g() to label %a [label %b] ; error: callbr-asm
a:
  ret void
b:
  ret void
}

; case: a callbr of asm
define void @f() {
  callbr void asm sideeffect "", "!i"() to label %a [label %b]
a:
  ret void
b:
  ret void
}

; case: a callbr with fewer labels than destinations
define void @f() {
  callbr void asm sideeffect "", "!i"() to label %a [label %b, label %c] ; error: asm-constraints
a:
  ret void
b:
  ret void
c:
  ret void
}

; case: a label constraint on a call
define void @f() {
  call void asm sideeffect "", "!i"() ; error: asm-constraints
  ret void
}

; case: indirect operands of asm
define void @f(ptr %p) {
  call void asm "", "=*m,*m,r"(ptr elementtype(i32) %p, ptr elementtype(i32) %p, i32 1)
  ret void
}

; case: an indirect operand of asm without its type
define void @f(ptr %p) {
  call void asm "", "=*m"(ptr %p) ; error: asm-constraints
  ret void
}

; case: a direct operand of asm with a type
define void @f(ptr %p) {
  call void asm "", "r"(ptr elementtype(i32) %p) ; error: asm-constraints
  ret void
}

; case: bundles that are known
define void @f(ptr %p) {
  call void %p() [ "deopt"(i32 1), "kcfi"(i32 7), "gc-live"(ptr %p), "whatever"(i32 1), "whatever"(i32 2) ]
  call void %p() [ "ptrauth"(i32 0, i64 4), "cfguardtarget"(ptr %p) ]
  ret void
}

; case: bundles that are there twice
define void @f(ptr %p) {
  call void %p() [ "deopt"(i32 1), "deopt"(i32 2) ] ; error: bundle
  call void %p() [ "gc-live"(), "gc-live"() ] ; error: bundle
  call void %p() [ "gc-transition"(), "gc-transition"() ] ; error: bundle
  ret void
}

; case: bundles with wrong operands
declare void @g()
define void @f(ptr %p, i32 %x) {
  call void %p() [ "kcfi"(i32 %x) ] ; error: bundle
  call void %p() [ "kcfi"(i64 1) ] ; error: bundle
  call void %p() [ "ptrauth"(i32 %x, i64 1) ] ; error: bundle
  call void %p() [ "ptrauth"(i32 1, i32 1) ] ; error: bundle
  call void %p() [ "ptrauth"(i32 1) ] ; error: bundle
  call void @g() [ "ptrauth"(i32 1, i64 1) ] ; error: bundle
  call void %p() [ "funclet"(i32 1) ] ; error: bundle
  call void %p() [ "cfguardtarget"() ] ; error: bundle
  call void %p() [ "preallocated"(i32 1) ] ; error: bundle
  call void %p() [ "clang.arc.attachedcall"(ptr @g) ] ; error: bundle
  ret void
}

; case: an attached call
declare ptr @objc_retainAutoreleasedReturnValue(ptr)
declare ptr @g()
define ptr @f() {
  %r = call ptr @g() [ "clang.arc.attachedcall"(ptr @objc_retainAutoreleasedReturnValue) ]
  ret ptr %r
}

; case: an attached call of something else
declare ptr @other(ptr)
declare ptr @g()
define ptr @f() {
  %r = call ptr @g() [ "clang.arc.attachedcall"(ptr @other) ] ; error: bundle
  ret ptr %r
}

; case: swifterror is loaded, stored to and passed on
declare void @g(ptr swifterror)
define void @f(ptr swifterror %e) {
  %a = alloca swifterror ptr
  store ptr null, ptr %a
  %v = load ptr, ptr %e
  call void @g(ptr swifterror %a)
  call void @g(ptr swifterror %e)
  ret void
}

; case: swifterror passed as something else
declare void @g(ptr swifterror)
declare void @h(ptr)
define void @f(ptr %q, ptr swifterror %e) { ; error: swifterror-parameter
  %b = alloca ptr
  call void @g(ptr swifterror %b) ; error: swifterror-argument
  call void @g(ptr swifterror %q) ; error: swifterror-argument
  call void @g(ptr swifterror null) ; error: swifterror-argument
  call void @h(ptr %e)
  ret void
}

; case: a swifterror alloca that escapes
define void @f(ptr %q) {
  %a = alloca swifterror ptr ; error: swifterror-alloca
  store ptr %a, ptr %q
  ret void
}

; case: a swifterror alloca of something else
define void @f() {
  %a = alloca swifterror i32 ; error: swifterror-alloca
  %b = alloca swifterror ptr, i32 2 ; error: swifterror-alloca
  ret void
}

; case: an inalloca argument
declare void @g(ptr inalloca({ i32 }))
define void @f() {
  %a = alloca inalloca { i32 }
  call void @g(ptr inalloca({ i32 }) %a)
  ret void
}

; case: an inalloca argument from another alloca
declare void @g(ptr inalloca({ i32 }))
define void @f() {
  %a = alloca { i32 }
  call void @g(ptr inalloca({ i32 }) %a) ; error: inalloca-argument
  ret void
}

; case: preallocated arguments
declare token @llvm.call.preallocated.setup(i32)
declare ptr @llvm.call.preallocated.arg(token, i32)
declare void @g(ptr preallocated(i32))
define void @f() {
  %t = call token @llvm.call.preallocated.setup(i32 1)
  %a = call ptr @llvm.call.preallocated.arg(token %t, i32 0) preallocated(i32)
  call void @g(ptr preallocated(i32) %a) [ "preallocated"(token %t) ]
  ret void
}

; case: a preallocated argument without a bundle
declare void @g(ptr preallocated(i32))
define void @f(ptr %p) {
  call void @g(ptr preallocated(i32) %p) ; error: preallocated-argument
  ret void
}

; case: a setup for more arguments than there are
declare token @llvm.call.preallocated.setup(i32)
declare void @g(ptr preallocated(i32))
define void @f(ptr %p) {
  %t = call token @llvm.call.preallocated.setup(i32 2) ; error: preallocated-setup
  call void @g(ptr preallocated(i32) %p) [ "preallocated"(token %t) ]
  ret void
}

; case: a preallocated argument without its attribute and token
declare ptr @llvm.call.preallocated.arg(token, i32)
define void @f() {
  %a = call ptr @llvm.call.preallocated.arg(token none, i32 0) ; error: preallocated-token ; error: preallocated-arg
  ret void
}

; case: intrinsics have no address
declare i32 @llvm.ctpop.i32(i32)
@a = global ptr @llvm.ctpop.i32 ; error: intrinsic-address
define ptr @f(ptr %p) {
  store ptr @llvm.ctpop.i32, ptr %p ; error: intrinsic-address
  ret ptr null
}

; case: an intrinsic that is invoked
declare i32 @llvm.ctpop.i32(i32)
declare void @llvm.donothing()
declare i32 @p(...)
define void @f() personality ptr @p {
entry:
  invoke void @llvm.donothing() to label %next unwind label %bad
next:
  %x = invoke i32 @llvm.ctpop.i32(i32 1) to label %ok unwind label %bad ; error: intrinsic-address
ok:
  ret void
bad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

; case: an intrinsic that is called as something else
declare i32 @llvm.ctpop.i32(i32)
define void @f() {
  %x = call i64 @llvm.ctpop.i32(i64 1) ; error: intrinsic-signature-at-call
  ret void
}

; case: a function of a chain convention that is called
declare amdgpu_cs_chain void @g()
define void @f() {
  call amdgpu_cs_chain void @g() ; error: chain-call
  ret void
}

; case: a token passed to a function
define void @f(ptr %p) {
  call void %p(token none) ; error: special-argument
  ret void
}

; case: a token from an indirect call
define void @f(ptr %p) {
  %t = call token %p() ; error: special-argument
  ret void
}

; case: an argument that would be aligned to 8 GB
define void @f(ptr %p, <2147483648 x i32> %v) {
  call void %p(<2147483648 x i32> %v) ; error: argument-alignment
  call void %p(<1073741824 x i32> zeroinitializer)
  ret void
}

; case: metadata passed to a function
define void @f(ptr %p) {
  call void %p(metadata !0) ; error: special-argument
  ret void
}
!0 = !{}
