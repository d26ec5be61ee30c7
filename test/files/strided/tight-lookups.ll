; passes: byte-lookups
; target: wasm128
; Beside eight registers that a loop carries no tables are kept for look-ups that are hardly better than the shuffle; beside
; two they are.
; run: @many([i16 1,8,2,7,3,6,4,5,5,4,6,3,7,2,8,1,1,8,2,7,3,6,4,5,5,4,6,3,7,2,8,1], 2)
; run: @few([i16 1,8,2,7,3,6,4,5,5,4,6,3,7,2,8,1,1,8,2,7,3,6,4,5,5,4,6,3,7,2,8,1], 2)

define i16 @many(ptr %p, i32 %n) #0 {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %c0 = phi <8 x i16> [ zeroinitializer, %entry ], [ %d0, %loop ]
  %c1 = phi <8 x i16> [ zeroinitializer, %entry ], [ %d1, %loop ]
  %c2 = phi <8 x i16> [ zeroinitializer, %entry ], [ %d2, %loop ]
  %c3 = phi <8 x i16> [ zeroinitializer, %entry ], [ %d3, %loop ]
  %c4 = phi <8 x i16> [ zeroinitializer, %entry ], [ %d4, %loop ]
  %c5 = phi <8 x i16> [ zeroinitializer, %entry ], [ %d5, %loop ]
  %c6 = phi <8 x i16> [ zeroinitializer, %entry ], [ %d6, %loop ]
  %c7 = phi <8 x i16> [ zeroinitializer, %entry ], [ %d7, %loop ]
  %at = getelementptr <8 x i16>, ptr %p, i32 %i
  %x = load <8 x i16>, ptr %at, align 2
  %behind = getelementptr i8, ptr %at, i32 16
  %y = load <8 x i16>, ptr %behind, align 2
  %odd = shufflevector <8 x i16> %x, <8 x i16> %y, <8 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15>
  %d0 = add <8 x i16> %c0, %odd
  %d1 = add <8 x i16> %c1, %d0
  %d2 = add <8 x i16> %c2, %d1
  %d3 = add <8 x i16> %c3, %d2
  %d4 = add <8 x i16> %c4, %d3
  %d5 = add <8 x i16> %c5, %d4
  %d6 = add <8 x i16> %c6, %d5
  %d7 = add <8 x i16> %c7, %d6
  %next = add i32 %i, 2
  %done = icmp uge i32 %next, %n
  br i1 %done, label %exit, label %loop

exit:
  %r = extractelement <8 x i16> %d7, i32 0
  ret i16 %r
}

define i16 @few(ptr %p, i32 %n) #0 {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %c0 = phi <8 x i16> [ zeroinitializer, %entry ], [ %d0, %loop ]
  %c1 = phi <8 x i16> [ zeroinitializer, %entry ], [ %d1, %loop ]
  %at = getelementptr <8 x i16>, ptr %p, i32 %i
  %x = load <8 x i16>, ptr %at, align 2
  %behind = getelementptr i8, ptr %at, i32 16
  %y = load <8 x i16>, ptr %behind, align 2
  %odd = shufflevector <8 x i16> %x, <8 x i16> %y, <8 x i32> <i32 1, i32 3, i32 5, i32 7, i32 9, i32 11, i32 13, i32 15>
  %d0 = add <8 x i16> %c0, %odd
  %d1 = add <8 x i16> %c1, %d0
  %next = add i32 %i, 2
  %done = icmp uge i32 %next, %n
  br i1 %done, label %exit, label %loop

exit:
  %r = extractelement <8 x i16> %d1, i32 0
  ret i16 %r
}

attributes #0 = { "target-features"="+simd128" }
