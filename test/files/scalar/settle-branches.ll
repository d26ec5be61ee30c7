; passes: settle-branches
; Branches in loops on what a branch before the loop has decided.
; run: @guarded([i32 1,2,3,4], 4, 2)
; run: @guarded([i32 1,2,3,4], 4, 1)
; run: @negated([i32 1,2,3,4], 4, 7)
; run: @open([i32 1,2,3,4], 4, 1)
; run: @open([i32 1,2,3,4], 4, 3)
; run: @other([i32 1,2,3,4], 4, -3)
; %s > 1, so %s > 0.
define void @guarded(ptr %p, i32 %n, i32 %s) {
entry:
  %some = icmp sgt i32 %s, 1
  %positive = icmp sgt i32 %s, 0
  br i1 %some, label %loop, label %exit
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  br i1 %positive, label %then, label %latch
then:
  %q = getelementptr inbounds i32, ptr %p, i32 %i
  store i32 %s, ptr %q, align 4
  br label %latch
latch:
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}
; Not below 5, so never 3, and what happens then goes.
define void @negated(ptr %p, i32 %n, i32 %s) {
entry:
  %few = icmp ult i32 %s, 5
  br i1 %few, label %exit, label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %q = getelementptr inbounds i32, ptr %p, i32 %i
  %three = icmp eq i32 %s, 3
  br i1 %three, label %then, label %latch
then:
  store i32 0, ptr %q, align 4
  br label %latch
latch:
  %v = phi i32 [ 1, %loop ], [ 2, %then ]
  store i32 %v, ptr %q, align 4
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}
; %s > 0 does not say whether %s > 1.
define void @open(ptr %p, i32 %n, i32 %s) {
entry:
  %some = icmp sgt i32 %s, 0
  %more = icmp sgt i32 %s, 1
  br i1 %some, label %loop, label %exit
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  br i1 %more, label %then, label %latch
then:
  %q = getelementptr inbounds i32, ptr %p, i32 %i
  store i32 %s, ptr %q, align 4
  br label %latch
latch:
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}
; Unsigned and signed are two things.
define void @other(ptr %p, i32 %n, i32 %s) {
entry:
  %some = icmp ugt i32 %s, 1
  %positive = icmp sgt i32 %s, 0
  br i1 %some, label %loop, label %exit
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  br i1 %positive, label %then, label %latch
then:
  %q = getelementptr inbounds i32, ptr %p, i32 %i
  store i32 %s, ptr %q, align 4
  br label %latch
latch:
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}
