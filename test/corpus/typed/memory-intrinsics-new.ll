; The same intrinsics as LLVM 7 to 14 wrote them, between address spaces too.
declare void @llvm.memcpy.p0i8.p0i8.i64(i8* noalias nocapture writeonly, i8* noalias nocapture readonly, i64, i1 immarg) #0
declare void @llvm.memcpy.p1i8.p0i8.i32(i8 addrspace(1)* nocapture writeonly, i8* nocapture readonly, i32, i1 immarg) #0
declare void @llvm.memset.p3i8.i64(i8 addrspace(3)* nocapture writeonly, i8, i64, i1 immarg) #0

define void @f([16 x i8]* %to, [16 x i8]* %from, i8 addrspace(1)* %far, i8 addrspace(3)* %near) {
  %a = getelementptr inbounds [16 x i8], [16 x i8]* %to, i64 0, i64 0
  %b = getelementptr inbounds [16 x i8], [16 x i8]* %from, i64 0, i64 0
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* nonnull align 4 dereferenceable(16) %a, i8* nonnull align 4 dereferenceable(16) %b, i64 16, i1 false), !tbaa.struct !0
  call void @llvm.memcpy.p1i8.p0i8.i32(i8 addrspace(1)* align 8 %far, i8* align 4 %b, i32 16, i1 false)
  call void @llvm.memset.p3i8.i64(i8 addrspace(3)* align 2 %near, i8 -1, i64 8, i1 true)
  ret void
}

attributes #0 = { argmemonly nounwind willreturn }

!0 = !{i64 0, i64 16, !1}
!1 = !{!2, !2, i64 0}
!2 = !{!"omnipotent char", !3, i64 0}
!3 = !{!"Simple C/C++ TBAA"}
