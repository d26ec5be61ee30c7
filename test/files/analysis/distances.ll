; deps
; Dependences between iterations: distances, widths, strides, inner loops.

define void @recurrence(ptr %a) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %v = load i32, ptr %p, align 4
  %j = add nuw nsw i64 %i, 4
  %q = getelementptr inbounds i32, ptr %a, i64 %j
  store i32 %v, ptr %q, align 4
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %done
done:
  ret void
}

; 4 bytes written, 2 read: the upper half of the element before.
define void @widths(ptr %a) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 7, ptr %p, align 4
  %q = getelementptr inbounds i8, ptr %p, i64 -2
  %v = load i16, ptr %q, align 2
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %done
done:
  ret void
}

; Even and odd elements never meet.
define void @interleaved(ptr %a) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %even = shl nuw nsw i64 %i, 1
  %odd = or i64 %even, 1
  %p = getelementptr inbounds float, ptr %a, i64 %even
  %q = getelementptr inbounds float, ptr %a, i64 %odd
  %v = load float, ptr %q, align 4
  store float %v, ptr %p, align 4
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %done
done:
  ret void
}

; Rows of 64: the distance is one row, whatever the column.
define void @rows(ptr %a) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 1, %entry ], [ %i.next, %rest ]
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %above = add nsw i64 %i, -1
  %p = getelementptr inbounds [64 x float], ptr %a, i64 %above, i64 %j
  %v = load float, ptr %p, align 4
  %q = getelementptr inbounds [64 x float], ptr %a, i64 %i, i64 %j
  store float %v, ptr %q, align 4
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, 64
  br i1 %j.more, label %inner, label %rest
rest:
  %i.next = add nuw nsw i64 %i, 1
  %i.more = icmp ult i64 %i.next, 99
  br i1 %i.more, label %outer, label %done
done:
  ret void
}

; A histogram may meet itself at any distance; two arguments may be one array.
define void @histogram(ptr %h, ptr %index) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i32, ptr %index, i64 %i
  %k = load i32, ptr %p, align 4
  %q = getelementptr inbounds i32, ptr %h, i32 %k
  %v = load i32, ptr %q, align 4
  %w = add i32 %v, 1
  store i32 %w, ptr %q, align 4
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %done
done:
  ret void
}

; A masked counter is no stride.
define void @masked(ptr %a) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %x = mul i64 %i, 5
  %y = and i64 %x, 15
  %p = getelementptr inbounds i32, ptr %a, i64 %y
  %v = load i32, ptr %p, align 4
  %w = add i32 %v, 1
  store i32 %w, ptr %p, align 4
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %done
done:
  ret void
}

; A row may run into the next one: nobody knows how long it is.
define void @ragged(ptr %a, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %rest ]
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %p = getelementptr inbounds [64 x float], ptr %a, i64 %i, i64 %j
  store float 1.0, ptr %p, align 4
  %j.next = add nuw nsw i64 %j, 1
  %j.more = icmp ult i64 %j.next, %n
  br i1 %j.more, label %inner, label %rest
rest:
  %i.next = add nuw nsw i64 %i, 1
  %i.more = icmp ult i64 %i.next, 99
  br i1 %i.more, label %outer, label %done
done:
  ret void
}

; The same address in every iteration.
define void @same(ptr %a, ptr %b) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %v = load i32, ptr %a, align 4
  %w = add i32 %v, 1
  store i32 %w, ptr %a, align 4
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %done
done:
  ret void
}
