
define void @three(ptr %a, ptr %d, i64 %n) {
entry:
  br label %head

head:                                             ; preds = %join, %entry
  %i = phi i64 [ 0, %entry ], [ %next, %join ]
  %p = getelementptr inbounds float, ptr %d, i64 %i
  %x = load float, ptr %p, align 4
  %low = fcmp olt float %x, 0.000000e+00
  br i1 %low, label %one, label %other

one:                                              ; preds = %head
  %q1 = getelementptr inbounds float, ptr %a, i64 %i
  %y1 = fneg float %x
  br label %join

other:                                            ; preds = %head
  %high = fcmp ogt float %x, 1.000000e+00
  %q2 = getelementptr float, ptr %a, i64 %i
  br i1 %high, label %two, label %rest

two:                                              ; preds = %other
  br label %join

rest:                                             ; preds = %other
  %y3 = fmul float %x, %x
  br label %join

join:                                             ; preds = %rest, %two, %one
  %0 = phi float [ %y1, %one ], [ 1.000000e+00, %two ], [ %y3, %rest ]
  %1 = getelementptr float, ptr %a, i64 %i
  store float %0, ptr %1, align 2
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %head

exit:                                             ; preds = %join
  ret void
}

define void @pairs(ptr %a, i64 %n, i1 %c, i32 %v) {
entry:
  br label %head

head:                                             ; preds = %join, %entry
  %i = phi i64 [ 0, %entry ], [ %next, %join ]
  %twice = shl nuw nsw i64 %i, 1
  %p = getelementptr inbounds i32, ptr %a, i64 %twice
  br i1 %c, label %yes, label %no

yes:                                              ; preds = %head
  %o1 = or disjoint i64 %twice, 1
  %q1 = getelementptr inbounds i32, ptr %a, i64 %o1
  br label %join

no:                                               ; preds = %head
  %o2 = or i64 %twice, 1
  %q2 = getelementptr inbounds i32, ptr %a, i64 %o2
  br label %join

join:                                             ; preds = %no, %yes
  %0 = phi i32 [ %v, %yes ], [ 0, %no ]
  %1 = phi i32 [ 0, %yes ], [ %v, %no ]
  store i32 %0, ptr %p, align 4
  %2 = or i64 %twice, 1
  %3 = getelementptr inbounds i32, ptr %a, i64 %2
  store i32 %1, ptr %3, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %head

exit:                                             ; preds = %join
  ret void
}

define void @others(ptr %a, ptr %b, i64 %n, i1 %c, i32 %v) {
entry:
  br i1 %c, label %before, label %head

before:                                           ; preds = %entry
  store i32 1, ptr %b, align 4
  br label %head

head:                                             ; preds = %last, %before, %entry
  %i = phi i64 [ 0, %entry ], [ 0, %before ], [ %next, %last ]
  br i1 %c, label %yes1, label %no1

yes1:                                             ; preds = %head
  store i32 %v, ptr %a, align 4
  br label %join1

no1:                                              ; preds = %head
  store i32 0, ptr %b, align 4
  br label %join1

join1:                                            ; preds = %no1, %yes1
  br i1 %c, label %yes2, label %no2

yes2:                                             ; preds = %join1
  store i32 %v, ptr %a, align 4
  br label %join2

no2:                                              ; preds = %join1
  store volatile i32 0, ptr %a, align 4
  br label %join2

join2:                                            ; preds = %no2, %yes2
  br i1 %c, label %yes3, label %no3

yes3:                                             ; preds = %join2
  store i32 %v, ptr %a, align 4
  %seen = load i32, ptr %b, align 4
  br label %join3

no3:                                              ; preds = %join2
  store i32 0, ptr %a, align 4
  br label %join3

join3:                                            ; preds = %no3, %yes3
  %s = phi i32 [ %seen, %yes3 ], [ 0, %no3 ]
  br i1 %c, label %yes4, label %last

yes4:                                             ; preds = %join3
  store i32 %s, ptr %a, align 4
  br label %last

last:                                             ; preds = %yes4, %join3
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %head

exit:                                             ; preds = %last
  ret void
}
