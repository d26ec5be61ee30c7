; passes: simplify-cfg
; Settled branches, unreached blocks and chains go; phis keep their edges; addresses of blocks keep them.
; run: @settled(4)
; run: @chain(4)
; run: @same(1, 4)
; run: @loop(5)

define i32 @settled(i32 %a) {
entry:
  br i1 true, label %yes, label %no

yes:
  %x = add i32 %a, 1
  br label %end

no:
  %y = mul i32 %a, 3
  br label %end

end:
  %p = phi i32 [ %x, %yes ], [ %y, %no ]
  ret i32 %p
}

define i32 @chain(i32 %a) {
entry:
  %x = add i32 %a, 1
  br label %second

second:
  %p = phi i32 [ %x, %entry ]
  %y = mul i32 %p, %p
  br label %third

third:
  %z = sub i32 %y, %p
  ret i32 %z
}

define i32 @same(i1 %c, i32 %a) {
entry:
  br i1 %c, label %end, label %end

end:
  %p = phi i32 [ %a, %entry ], [ %a, %entry ]
  ret i32 %p
}

define i32 @loop(i32 %n) {
entry:
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %s = phi i32 [ 0, %entry ], [ %t, %latch ]
  %t = add i32 %s, %i
  br label %latch

latch:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %head, label %exit, !llvm.loop !0

exit:
  ret i32 %t
}

define i32 @island(i32 %a) {
entry:
  ret i32 %a

lost:
  %x = add i32 %a, %y
  br label %found

found:
  %y = add i32 %x, 1
  br label %lost
}

define ptr @address() {
entry:
  br label %kept

kept:
  ret ptr blockaddress(@address, %kept)
}

!0 = distinct !{!0}
