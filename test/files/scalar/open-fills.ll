; passes: open-fills
; Small fills and copies of local objects become stores of their numbers, in loops.
; run: @zeros([float 0,0,0,0], [i32 3,1,0,1], 4)
; run: @table([float 0,0,0,0], 4)
; run: @pairs([i32 0,0,0], 3)
; run: @left([i32 0,0,0], 3)
; run: @gap([i32 0,0,0], 3)
@numbers = private unnamed_addr constant [4 x float] [float 1.0, float 2.0, float 4.0, float 8.0], align 16

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; Four floats, with the group of the call.
define void @zeros(ptr %y, ptr %d, i64 %n) {
entry:
  %t = alloca [4 x float], align 16
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  call void @llvm.memset.p0.i64(ptr align 16 %t, i8 0, i64 16, i1 false), !llvm.access.group !0
  %p = getelementptr inbounds i32, ptr %d, i64 %i
  %at = load i32, ptr %p, align 4
  %q = getelementptr inbounds float, ptr %t, i32 %at
  store float 2.0, ptr %q, align 4
  %r = load float, ptr %t, align 4
  %o = getelementptr inbounds float, ptr %y, i64 %i
  store float %r, ptr %o, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; Of a constant variable, numbers are loaded one by one.
define void @table(ptr %y, i64 %n) {
entry:
  %t = alloca [4 x float], align 16
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %t, ptr align 16 @numbers, i64 16, i1 false)
  %q = getelementptr inbounds float, ptr %t, i64 %i
  %r = load float, ptr %q, align 4
  %o = getelementptr inbounds float, ptr %y, i64 %i
  store float %r, ptr %o, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; A part of an object of different numbers, and a byte that is not 0.
define void @pairs(ptr %y, i64 %n) {
entry:
  %t = alloca { i32, i16, i16 }, align 4
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  store i32 1, ptr %t, align 4
  %half = getelementptr i8, ptr %t, i64 4
  call void @llvm.memset.p0.i64(ptr align 4 %half, i8 3, i64 4, i1 false)
  %r = load i32, ptr %half, align 4
  %o = getelementptr inbounds i32, ptr %y, i64 %i
  store i32 %r, ptr %o, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; Left alone: volatile; more than an object's numbers; half a number; outside of loops.
define void @left(ptr %y, i64 %n) {
entry:
  %t = alloca [4 x i32], align 16
  call void @llvm.memset.p0.i64(ptr align 16 %t, i8 0, i64 16, i1 false)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  call void @llvm.memset.p0.i64(ptr align 16 %t, i8 1, i64 16, i1 true)
  call void @llvm.memset.p0.i64(ptr align 16 %t, i8 2, i64 14, i1 false)
  %r = load i32, ptr %t, align 4
  %o = getelementptr inbounds i32, ptr %y, i64 %i
  store i32 %r, ptr %o, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; Left alone: bytes between the numbers.
define void @gap(ptr %y, i64 %n) {
entry:
  %t = alloca { i8, i32 }, align 4
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  call void @llvm.memset.p0.i64(ptr align 4 %t, i8 0, i64 8, i1 false)
  %r = load i32, ptr %t, align 4
  %o = getelementptr inbounds i32, ptr %y, i64 %i
  store i32 %r, ptr %o, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

declare void @see(ptr)

; Left alone: an object that others see.
define void @shared(ptr %y, i64 %n) {
entry:
  %t = alloca [4 x i32], align 16
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  call void @llvm.memset.p0.i64(ptr align 16 %t, i8 0, i64 16, i1 false)
  call void @see(ptr %t)
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}
; Left alone: a part of an object that is too large to look through, and one of a billion nothings.
define void @large(ptr %y, i64 %n) {
entry:
  %t = alloca [100000000 x i32], align 16
  %u = alloca { [1000000000 x {}], [8 x i32] }, align 16
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  call void @llvm.memset.p0.i64(ptr align 16 %t, i8 0, i64 16, i1 false)
  call void @llvm.memset.p0.i64(ptr align 16 %u, i8 0, i64 18, i1 false)
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}
!0 = distinct !{}
