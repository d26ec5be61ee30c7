
define void @blend(ptr noalias %s, ptr noalias %d, i32 noundef %alpha, ptr noalias %o) {
  %a = and i32 %alpha, 255
  %rest = xor i32 %a, 255
  %1 = load <4 x i8>, ptr %s, align 1
  %2 = zext <4 x i8> %1 to <4 x i32>
  %3 = insertelement <4 x i32> poison, i32 %a, i64 0
  %4 = shufflevector <4 x i32> %3, <4 x i32> poison, <4 x i32> zeroinitializer
  %5 = mul nuw nsw <4 x i32> %2, %4
  %6 = load <4 x i8>, ptr %d, align 1
  %7 = zext <4 x i8> %6 to <4 x i32>
  %8 = insertelement <4 x i32> poison, i32 %rest, i64 0
  %9 = shufflevector <4 x i32> %8, <4 x i32> poison, <4 x i32> zeroinitializer
  %10 = mul nuw nsw <4 x i32> %7, %9
  %11 = add nuw nsw <4 x i32> %5, %10
  %12 = mul <4 x i32> %11, <i32 32897, i32 32897, i32 32897, i32 32897>
  %13 = lshr <4 x i32> %12, <i32 23, i32 23, i32 23, i32 23>
  %14 = trunc <4 x i32> %13 to <4 x i8>
  store <4 x i8> %14, ptr %o, align 1
  ret void
}

define void @digits(ptr noalias %a, ptr noalias %o) {
  %1 = load <4 x i16>, ptr %a, align 2
  %2 = zext <4 x i16> %1 to <4 x i32>
  %3 = mul <4 x i32> %2, <i32 52429, i32 52429, i32 52429, i32 52429>
  %4 = lshr <4 x i32> %3, <i32 19, i32 19, i32 19, i32 19>
  %5 = trunc <4 x i32> %4 to <4 x i16>
  %6 = mul <4 x i16> %5, <i16 10, i16 10, i16 10, i16 10>
  %7 = sub <4 x i16> %1, %6
  store <4 x i16> %7, ptr %o, align 2
  ret void
}
