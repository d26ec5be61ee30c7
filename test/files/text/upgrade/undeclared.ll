define i32 @f(i32 %x, ptr %p) {
  %r = call i32 @llvm.ctpop.i32(i32 %x)
  %s = call i32 @llvm.ctpop(i32 %x)
  %t = call i32 @llvm.bswap.i32(i32 %x)
  call void @llvm.assume(i1 true)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %p, i64 4, i1 false)
  call void @llvm.memcpy.p0i8.p0i8.i64(ptr %p, ptr %p, i64 4, i1 false)
  call void @llvm.donothing()
  ret i32 %r
}
