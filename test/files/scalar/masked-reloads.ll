; passes: masked-reloads
; Both arms of a branch store to one array, as masks: the second one takes what the first one left from registers. A store
; to what may be the same place, or to a part of it, forgets it; another type is another value.
; run: @arms([float 1.0, -1.0, 2.0, -2.0], [float 1.0, 2.0, 3.0, 4.0])
; run: @twice([i32 1, 2, 3, 4], [i32 5, 6, 7, 8])
; run: @other([i32 1, 2, 3, 4, 5], [i32 5, 6, 7, 8])

define void @arms(ptr %a, ptr %c) {
  %x = load <4 x float>, ptr %a, align 4
  %m = fcmp ogt <4 x float> %x, zeroinitializer
  %n = xor <4 x i1> %m, <i1 true, i1 true, i1 true, i1 true>
  %v = load <4 x float>, ptr %c, align 4
  %s = fadd <4 x float> %v, %x
  call void @llvm.masked.store.v4f32.p0(<4 x float> %s, ptr %c, i32 4, <4 x i1> %n)
  %w = load <4 x float>, ptr %c, align 4
  %t = fsub <4 x float> %x, %w
  call void @llvm.masked.store.v4f32.p0(<4 x float> %t, ptr %c, i32 4, <4 x i1> %m)
  %u = load <4 x float>, ptr %c, align 4
  %z = fmul <4 x float> %u, %x
  store <4 x float> %z, ptr %a, align 4
  ret void
}

define void @twice(ptr noalias %a, ptr noalias %c) {
  %x = load <4 x i32>, ptr %a, align 4
  %v = load <4 x i32>, ptr %c, align 4
  %m = icmp ult <4 x i32> %x, <i32 3, i32 3, i32 3, i32 3>
  %n = icmp ult <4 x i32> %x, <i32 2, i32 2, i32 2, i32 2>
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %x, ptr %c, i32 4, <4 x i1> %m)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> <i32 9, i32 9, i32 9, i32 9>, ptr %c, i32 4, <4 x i1> %n)
  %w = load <4 x i32>, ptr %c, align 4
  %s = add <4 x i32> %v, %w
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
