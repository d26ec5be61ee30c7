
source_filename = "../get-element.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@arr = dso_local local_unnamed_addr global [1024 x i32] zeroinitializer, align 16
@b = dso_local local_unnamed_addr global [1024 x i32] zeroinitializer, align 16
@arr2 = dso_local local_unnamed_addr global [1024 x [1024 x i32]] zeroinitializer, align 16

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, argmem: none, inaccessiblemem: none) uwtable
define dso_local i32 @getElement(i32 noundef %0) local_unnamed_addr #0 {
  %2 = alloca [1024 x i32], align 16
  %3 = load i32, ptr @arr, align 16, !tbaa !5
  call void @llvm.lifetime.start.p0(i64 4096, ptr nonnull %2) #2
  br label %4

4:                                                ; preds = %1, %38
  %5 = phi i64 [ 0, %1 ], [ %39, %38 ]
  br label %6

6:                                                ; preds = %4, %6
  %7 = phi i64 [ 0, %4 ], [ %11, %6 ]
  %8 = mul nuw nsw i64 %7, %5
  %9 = getelementptr inbounds [1024 x i32], ptr %2, i64 0, i64 %7
  %10 = trunc nuw nsw i64 %8 to i32
  store i32 %10, ptr %9, align 4, !tbaa !5, !llvm.access.group !9
  %11 = add nuw nsw i64 %7, 1
  %12 = icmp eq i64 %11, 1024
  br i1 %12, label %13, label %6, !llvm.loop !10

13:                                               ; preds = %6
  %14 = getelementptr inbounds [1024 x i32], ptr %2, i64 0, i64 %5
  %15 = load i32, ptr %14, align 4, !tbaa !5, !llvm.access.group !9
  %16 = getelementptr inbounds [1024 x i32], ptr @b, i64 0, i64 %5
  %17 = load i32, ptr %16, align 4, !tbaa !5, !llvm.access.group !9
  %18 = sext i32 %17 to i64
  %19 = getelementptr inbounds [1024 x i32], ptr %2, i64 0, i64 %18
  %20 = load i32, ptr %19, align 4, !tbaa !5, !llvm.access.group !9
  %21 = add nsw i32 %15, %3
  %22 = add nsw i32 %21, %20
  br label %23

23:                                               ; preds = %13, %23
  %24 = phi i64 [ 0, %13 ], [ %36, %23 ]
  %25 = getelementptr inbounds [1024 x i32], ptr %2, i64 0, i64 %24
  %26 = load i32, ptr %25, align 4, !tbaa !5, !llvm.access.group !9
  %27 = getelementptr inbounds [1024 x i32], ptr @b, i64 0, i64 %24
  %28 = load i32, ptr %27, align 4, !tbaa !5, !llvm.access.group !9
  %29 = sext i32 %28 to i64
  %30 = getelementptr inbounds [1024 x i32], ptr %2, i64 0, i64 %29
  %31 = load i32, ptr %30, align 4, !tbaa !5, !llvm.access.group !9
  %32 = add nsw i32 %22, %26
  %33 = add nsw i32 %32, %31
  %34 = sdiv i32 %33, 4
  %35 = getelementptr inbounds [1024 x [1024 x i32]], ptr @arr2, i64 0, i64 %5, i64 %24
  store i32 %34, ptr %35, align 4, !tbaa !5, !llvm.access.group !9
  %36 = add nuw nsw i64 %24, 1
  %37 = icmp eq i64 %36, 1024
  br i1 %37, label %38, label %23, !llvm.loop !13

38:                                               ; preds = %23
  %39 = add nuw nsw i64 %5, 1
  %40 = icmp eq i64 %39, 1024
  br i1 %40, label %41, label %4, !llvm.loop !14

41:                                               ; preds = %38
  call void @llvm.lifetime.end.p0(i64 4096, ptr nonnull %2) #2
  %42 = load i32, ptr getelementptr inbounds (i8, ptr @arr2, i64 422288), align 16, !tbaa !5
  ret i32 %42
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

attributes #0 = { nofree norecurse nosync nounwind memory(readwrite, argmem: none, inaccessiblemem: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"clang version 19"}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
!13 = distinct !{!13, !11, !12}
!14 = distinct !{!14, !15, !16}
!15 = !{!"llvm.loop.parallel_accesses", !9}
!16 = !{!"llvm.loop.vectorize.enable", i1 true}
