; align
; Congruences of addresses: attributes, strides, assumptions, and accesses that were executed before.

declare void @llvm.assume(i1)
@g = global [64 x float] zeroinitializer, align 32

; From an aligned start, 32 bytes an iteration keep 16 but not 64.
define void @strided(ptr align 16 %a) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds float, ptr %a, i64 %i
  store float 1.0, ptr %p, align 4
  %q = getelementptr inbounds i8, ptr %p, i64 4
  store float 1.0, ptr %q, align 4
  %r = getelementptr inbounds float, ptr @g, i64 %i
  store float 1.0, ptr %r, align 4
  %next = add nuw nsw i64 %i, 8
  %more = icmp ult i64 %next, 56
  br i1 %more, label %loop, label %done
done:
  ret void
}

; A pointer that walks by 28 bytes from 16: only 4 is left.
define void @rows(ptr align 16 %a) {
entry:
  br label %loop
loop:
  %p = phi ptr [ %a, %entry ], [ %q, %loop ]
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  store float 1.0, ptr %p, align 4
  %q = getelementptr inbounds i8, ptr %p, i64 28
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 8
  br i1 %more, label %loop, label %done
done:
  ret void
}

; Known from the assumption on, and in the loop behind it.
define void @assumed(ptr %a) {
entry:
  store i8 0, ptr %a
  call void @llvm.assume(i1 true) [ "align"(ptr %a, i64 32, i64 8) ]
  store i8 0, ptr %a
  br label %loop
loop:
  %p = phi ptr [ %a, %entry ], [ %q, %loop ]
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  store float 1.0, ptr %p, align 4
  %q = getelementptr inbounds i8, ptr %p, i64 64
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 8
  br i1 %more, label %loop, label %done
done:
  ret void
}

; What an access promises holds after it, not before, and not beside it.
define void @executed(ptr %a, i1 %c) {
entry:
  store i32 0, ptr %a, align 1
  br i1 %c, label %yes, label %no
yes:
  %v = load <4 x i32>, ptr %a, align 16
  %p = getelementptr i8, ptr %a, i64 20
  store i32 1, ptr %p, align 1
  br label %no
no:
  store i32 2, ptr %a, align 1
  ret void
}

; 28-byte rows: the alignment of the first says little about the second.
define void @groups(ptr %a) {
  %v = load <4 x i32>, ptr %a, align 16
  %p = getelementptr i8, ptr %a, i64 28
  %w = load <4 x i32>, ptr %p, align 4
  %q = getelementptr i8, ptr %a, i64 32
  %x = load i32, ptr %q, align 4
  ret void
}
