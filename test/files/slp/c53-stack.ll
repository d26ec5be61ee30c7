; passes: slp
; target: sse4.2
; Catalogue 53: what lives on the stack for a while stays within that while.

declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
declare void @use(ptr)
define void @f(ptr noalias %d, i32 %n) {
  %s = call ptr @llvm.stacksave.p0()
  %m = alloca i32, i32 %n, align 4
  call void @use(ptr %m)
  %x0 = load i32, ptr %m, align 4
  %m1 = getelementptr inbounds i32, ptr %m, i64 1
  %x1 = load i32, ptr %m1, align 4
  call void @llvm.stackrestore.p0(ptr %s)
  store i32 %x0, ptr %d, align 4
  %d1 = getelementptr inbounds i32, ptr %d, i64 1
  store i32 %x1, ptr %d1, align 4
  ret void
}
