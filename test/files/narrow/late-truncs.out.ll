
define <8 x i8> @green(<8 x i16> %v) {
  %a = lshr <8 x i16> %v, <i16 3, i16 3, i16 3, i16 3, i16 3, i16 3, i16 3, i16 3>
  %1 = and <8 x i16> %a, <i16 252, i16 252, i16 252, i16 252, i16 252, i16 252, i16 252, i16 252>
  %b = lshr <8 x i16> %v, <i16 9, i16 9, i16 9, i16 9, i16 9, i16 9, i16 9, i16 9>
  %2 = and <8 x i16> %b, <i16 3, i16 3, i16 3, i16 3, i16 3, i16 3, i16 3, i16 3>
  %3 = or <8 x i16> %1, %2
  %r = trunc <8 x i16> %3 to <8 x i8>
  ret <8 x i8> %r
}

define <8 x i8> @blue(<8 x i16> %v) {
  %1 = shl <8 x i16> %v, <i16 3, i16 3, i16 3, i16 3, i16 3, i16 3, i16 3, i16 3>
  %2 = and <8 x i16> %v, <i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255, i16 255>
  %3 = lshr <8 x i16> %2, <i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2, i16 2>
  %4 = or <8 x i16> %1, %3
  %r = trunc <8 x i16> %4 to <8 x i8>
  ret <8 x i8> %r
}

define <4 x i16> @words(<4 x i32> %a, <4 x i32> %b) {
  %1 = add <4 x i32> %a, %b
  %2 = xor <4 x i32> %1, <i32 1, i32 65534, i32 3, i32 65532>
  %r = trunc <4 x i32> %2 to <4 x i16>
  ret <4 x i16> %r
}

define <8 x i8> @one(<8 x i16> %v) {
  %x = trunc <8 x i16> %v to <8 x i8>
  %r = xor <8 x i8> %x, <i8 85, i8 85, i8 85, i8 85, i8 85, i8 85, i8 85, i8 85>
  ret <8 x i8> %r
}

define <8 x i8> @used(<8 x i16> %v, <8 x i16> %w) {
  %x = trunc <8 x i16> %v to <8 x i8>
  %y = trunc <8 x i16> %w to <8 x i8>
  %s = add <8 x i8> %x, %y
  %m = call <8 x i8> @llvm.umax.v8i8(<8 x i8> %x, <8 x i8> %y)
  %r = xor <8 x i8> %s, %m
  ret <8 x i8> %r
}

define <8 x i8> @signed(<8 x i16> %v, <8 x i16> %w) {
  %1 = add <8 x i16> %v, %w
  %s = trunc <8 x i16> %1 to <8 x i8>
  %r = ashr <8 x i8> %s, <i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1>
  ret <8 x i8> %r
}

define <8 x i8> @invariant(<8 x i16> %v, <8 x i16> %w, i32 %n) {
entry:
  %x = trunc <8 x i16> %v to <8 x i8>
  %y = trunc <8 x i16> %w to <8 x i8>
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi <8 x i8> [ zeroinitializer, %entry ], [ %t, %loop ]
  %m = and <8 x i8> %x, %y
  %t = add <8 x i8> %s, %m
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit

exit:                                             ; preds = %loop
  ret <8 x i8> %t
}

declare <8 x i8> @llvm.umax.v8i8(<8 x i8>, <8 x i8>)
