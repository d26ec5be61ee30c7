; memcpy, memmove and memset with alignment as an argument, and with alignment as an attribute.
%big = type { [40 x i32], double }

declare void @llvm.memcpy.p0i8.p0i8.i64(i8* nocapture writeonly, i8* nocapture readonly, i64, i32, i1)
declare void @llvm.memmove.p0i8.p0i8.i64(i8* nocapture, i8* nocapture readonly, i64, i32, i1)
declare void @llvm.memset.p0i8.i64(i8* nocapture writeonly, i8, i64, i32, i1)
declare void @llvm.lifetime.start.p0i8(i64, i8* nocapture)
declare void @llvm.lifetime.end.p0i8(i64, i8* nocapture)

define void @copy(%big* %to, %big* %from) {
  %a = bitcast %big* %to to i8*
  %b = bitcast %big* %from to i8*
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* %a, i8* %b, i64 168, i32 8, i1 false)
  ret void
}

define void @move(i8* %p, i64 %n) {
  %q = getelementptr inbounds i8, i8* %p, i64 1
  call void @llvm.memmove.p0i8.p0i8.i64(i8* %q, i8* %p, i64 %n, i32 1, i1 true)
  ret void
}

define void @clear(%big* %to) {
  %a = bitcast %big* %to to i8*
  call void @llvm.memset.p0i8.i64(i8* %a, i8 0, i64 168, i32 8, i1 false)
  ret void
}

define void @local(void (%big*)* %use) {
  %x = alloca %big, align 8
  %p = bitcast %big* %x to i8*
  call void @llvm.lifetime.start.p0i8(i64 168, i8* nonnull %p)
  call void %use(%big* nonnull %x)
  call void @llvm.lifetime.end.p0i8(i64 168, i8* nonnull %p)
  ret void
}
