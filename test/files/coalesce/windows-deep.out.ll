
define void @f(ptr %p, ptr %o) {
  %a = load <16 x i8>, ptr %p, align 1
  %q = getelementptr inbounds i8, ptr %p, i64 16
  %b = load <4 x i8>, ptr %q, align 1
  %1 = getelementptr inbounds nuw i8, ptr %p, i64 10
  %2 = load <8 x i8>, ptr %1, align 1
  %3 = zext <8 x i8> %2 to <8 x i32>
  %x = zext <16 x i8> %a to <16 x i32>
  %b1 = shufflevector <4 x i8> %b, <4 x i8> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %b2 = shufflevector <16 x i8> %a, <16 x i8> %b1, <6 x i32> <i32 14, i32 15, i32 16, i32 17, i32 18, i32 19>
  %b3 = zext <6 x i8> %b2 to <6 x i32>
  %b4 = shufflevector <6 x i32> %b3, <6 x i32> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %b5 = shufflevector <16 x i32> %b4, <16 x i32> %x, <16 x i32> <i32 28, i32 29, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  store <8 x i32> %3, ptr %o, align 4
  ret void
}
