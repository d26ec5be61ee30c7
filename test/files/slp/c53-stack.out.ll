
declare ptr @llvm.stacksave.p0()

declare void @llvm.stackrestore.p0(ptr)

declare void @use(ptr)

define void @f(ptr noalias %d, i32 %n) {
  %s = call ptr @llvm.stacksave.p0()
  %m = alloca i32, i32 %n, align 4
  call void @use(ptr %m)
  %1 = load <2 x i32>, ptr %m, align 4
  call void @llvm.stackrestore.p0(ptr %s)
  store <2 x i32> %1, ptr %d, align 4
  ret void
}
