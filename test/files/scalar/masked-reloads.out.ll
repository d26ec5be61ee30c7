
define void @arms(ptr %a, ptr %c) {
  %x = load <4 x float>, ptr %a, align 4
  %m = fcmp ogt <4 x float> %x, zeroinitializer
  %n = xor <4 x i1> %m, <i1 true, i1 true, i1 true, i1 true>
  %v = load <4 x float>, ptr %c, align 4
  %s = fadd <4 x float> %v, %x
  call void @llvm.masked.store.v4f32.p0(<4 x float> %s, ptr %c, i32 4, <4 x i1> %n)
  %1 = select <4 x i1> %n, <4 x float> %s, <4 x float> %v
  %t = fsub <4 x float> %x, %1
  call void @llvm.masked.store.v4f32.p0(<4 x float> %t, ptr %c, i32 4, <4 x i1> %m)
  %2 = select <4 x i1> %m, <4 x float> %t, <4 x float> %1
  %z = fmul <4 x float> %2, %x
  store <4 x float> %z, ptr %a, align 4
  ret void
}

define void @twice(ptr noalias %a, ptr noalias %c) {
  %x = load <4 x i32>, ptr %a, align 4
  %v = load <4 x i32>, ptr %c, align 4
  %m = icmp ult <4 x i32> %x, <i32 3, i32 3, i32 3, i32 3>
  %n = icmp ult <4 x i32> %x, <i32 2, i32 2, i32 2, i32 2>
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %x, ptr %c, i32 4, <4 x i1> %m)
  %1 = select <4 x i1> %m, <4 x i32> %x, <4 x i32> %v
  call void @llvm.masked.store.v4i32.p0(<4 x i32> <i32 9, i32 9, i32 9, i32 9>, ptr %c, i32 4, <4 x i1> %n)
  %2 = select <4 x i1> %n, <4 x i32> <i32 9, i32 9, i32 9, i32 9>, <4 x i32> %1
  %s = add <4 x i32> %v, %2
  store <4 x i32> %s, ptr %a, align 4
  ret void
}

define void @other(ptr %a, ptr %c) {
  %x = load <4 x i32>, ptr %a, align 4
  %v = load <4 x i32>, ptr %c, align 4
  %m = icmp ult <4 x i32> %x, <i32 3, i32 3, i32 3, i32 3>
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %x, ptr %c, i32 4, <4 x i1> %m)
  %q = getelementptr inbounds i8, ptr %a, i64 4
  store i32 7, ptr %q, align 4
  %w = load <4 x i32>, ptr %c, align 4
  %r = load <4 x float>, ptr %a, align 4
  %y = load <4 x i32>, ptr %a, align 4
  %s = add <4 x i32> %v, %w
  %t = add <4 x i32> %s, %y
  store <4 x i32> %t, ptr %a, align 4
  ret void
}

declare void @llvm.masked.store.v4f32.p0(<4 x float>, ptr, i32, <4 x i1>)

declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr, i32, <4 x i1>)
