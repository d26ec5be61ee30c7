%struct.foo = type { i32 }
declare void @llvm.lifetime.start.p0i8(i64, i8* nocapture) argmemonly nounwind
declare void @x()
declare void @llvm.lifetime.start.p0s_struct.foos(i64, %struct.foo* nocapture)
declare void @y() inaccessiblememonly
declare void @z() inaccessiblemem_or_argmemonly readonly
declare void @zz() writeonly argmemonly
declare void @zzz() readonly writeonly
define void @f(i8* %p, %struct.foo* %q) {
  call void @llvm.lifetime.start.p0i8(i64 1, i8* %p)
  call void @llvm.lifetime.start.p0s_struct.foos(i64 1, %struct.foo* %q)
  call void @llvm.lifetime.end.p0i8(i64 1, i8* %p)
  call void @y() readnone
  ret void
}
declare void @llvm.lifetime.end.p0(i64, ptr nocapture)
declare void @llvm.lifetime.end.p0i8(i64, i8* nocapture)
