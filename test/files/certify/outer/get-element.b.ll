
source_filename = "../get-element.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@arr = dso_local local_unnamed_addr global [1024 x i32] zeroinitializer, align 16
@b = dso_local local_unnamed_addr global [1024 x i32] zeroinitializer, align 16
@arr2 = dso_local local_unnamed_addr global [1024 x [1024 x i32]] zeroinitializer, align 16

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, argmem: none, inaccessiblemem: none) uwtable
define dso_local i32 @getElement(i32 noundef %0) local_unnamed_addr #0 {
entry:
  %arr.soa = alloca [1024 x <4 x i32>], align 16, !superword.layout !20
  %a1 = load i32, ptr @arr, align 16, !tbaa !5
  br label %wide
wide:
  %index = phi i64 [ 0, %entry ], [ %index.next, %latch ]
  %i1 = add nuw nsw i64 %index, 1
  %i2 = add nuw nsw i64 %index, 2
  %i3 = add nuw nsw i64 %index, 3
  %iv.i0 = insertelement <4 x i64> poison, i64 %index, i64 0
  %iv.i1 = insertelement <4 x i64> %iv.i0, i64 %i1, i64 1
  %iv.i2 = insertelement <4 x i64> %iv.i1, i64 %i2, i64 2
  %iv = insertelement <4 x i64> %iv.i2, i64 %i3, i64 3
  br label %fill
fill:
  %j = phi i64 [ 0, %wide ], [ %j.next, %fill ]
  %js.i = insertelement <4 x i64> poison, i64 %j, i64 0
  %js = shufflevector <4 x i64> %js.i, <4 x i64> poison, <4 x i32> zeroinitializer
  %prod = mul nuw nsw <4 x i64> %js, %iv
  %low = trunc nuw nsw <4 x i64> %prod to <4 x i32>
  %fp = getelementptr inbounds [1024 x <4 x i32>], ptr %arr.soa, i64 0, i64 %j
  store <4 x i32> %low, ptr %fp, align 16
  %j.next = add nuw nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, 1024
  br i1 %j.done, label %between, label %fill
between:
  %p2.0 = getelementptr inbounds [1024 x <4 x i32>], ptr %arr.soa, i64 0, i64 %index, i64 0
  %l2.0 = load i32, ptr %p2.0, align 4
  %p2.1 = getelementptr inbounds [1024 x <4 x i32>], ptr %arr.soa, i64 0, i64 %i1, i64 1
  %l2.1 = load i32, ptr %p2.1, align 4
  %p2.2 = getelementptr inbounds [1024 x <4 x i32>], ptr %arr.soa, i64 0, i64 %i2, i64 2
  %l2.2 = load i32, ptr %p2.2, align 4
  %p2.3 = getelementptr inbounds [1024 x <4 x i32>], ptr %arr.soa, i64 0, i64 %i3, i64 3
  %l2.3 = load i32, ptr %p2.3, align 4
  %a2.i0 = insertelement <4 x i32> poison, i32 %l2.0, i64 0
  %a2.i1 = insertelement <4 x i32> %a2.i0, i32 %l2.1, i64 1
  %a2.i2 = insertelement <4 x i32> %a2.i1, i32 %l2.2, i64 2
  %a2 = insertelement <4 x i32> %a2.i2, i32 %l2.3, i64 3
  %bp = getelementptr inbounds [1024 x i32], ptr @b, i64 0, i64 %index
  %bv = load <4 x i32>, ptr %bp, align 4
  %bw = sext <4 x i32> %bv to <4 x i64>
  %b.0 = extractelement <4 x i64> %bw, i64 0
  %p3.0 = getelementptr inbounds [1024 x <4 x i32>], ptr %arr.soa, i64 0, i64 %b.0, i64 0
  %l3.0 = load i32, ptr %p3.0, align 4
  %b.1 = extractelement <4 x i64> %bw, i64 1
  %p3.1 = getelementptr inbounds [1024 x <4 x i32>], ptr %arr.soa, i64 0, i64 %b.1, i64 1
  %l3.1 = load i32, ptr %p3.1, align 4
  %b.2 = extractelement <4 x i64> %bw, i64 2
  %p3.2 = getelementptr inbounds [1024 x <4 x i32>], ptr %arr.soa, i64 0, i64 %b.2, i64 2
  %l3.2 = load i32, ptr %p3.2, align 4
  %b.3 = extractelement <4 x i64> %bw, i64 3
  %p3.3 = getelementptr inbounds [1024 x <4 x i32>], ptr %arr.soa, i64 0, i64 %b.3, i64 3
  %l3.3 = load i32, ptr %p3.3, align 4
  %a3.i0 = insertelement <4 x i32> poison, i32 %l3.0, i64 0
  %a3.i1 = insertelement <4 x i32> %a3.i0, i32 %l3.1, i64 1
  %a3.i2 = insertelement <4 x i32> %a3.i1, i32 %l3.2, i64 2
  %a3 = insertelement <4 x i32> %a3.i2, i32 %l3.3, i64 3
  %a1.i = insertelement <4 x i32> poison, i32 %a1, i64 0
  %a1s = shufflevector <4 x i32> %a1.i, <4 x i32> poison, <4 x i32> zeroinitializer
  %s1 = add nsw <4 x i32> %a2, %a1s
  %s2 = add nsw <4 x i32> %s1, %a3
  br label %use
use:
  %k = phi i64 [ 0, %between ], [ %k.next, %use ]
  %up = getelementptr inbounds [1024 x <4 x i32>], ptr %arr.soa, i64 0, i64 %k
  %a4 = load <4 x i32>, ptr %up, align 16
  %kb = getelementptr inbounds [1024 x i32], ptr @b, i64 0, i64 %k
  %kv = load i32, ptr %kb, align 4
  %kw = sext i32 %kv to i64
  %u5 = getelementptr inbounds [1024 x <4 x i32>], ptr %arr.soa, i64 0, i64 %kw
  %a5 = load <4 x i32>, ptr %u5, align 16
  %s3 = add nsw <4 x i32> %s2, %a4
  %s4 = add nsw <4 x i32> %s3, %a5
  %q = sdiv <4 x i32> %s4, <i32 4, i32 4, i32 4, i32 4>
  %q.0 = extractelement <4 x i32> %q, i64 0
  %o.0 = getelementptr inbounds [1024 x [1024 x i32]], ptr @arr2, i64 0, i64 %index, i64 %k
  store i32 %q.0, ptr %o.0, align 4
  %q.1 = extractelement <4 x i32> %q, i64 1
  %o.1 = getelementptr inbounds [1024 x [1024 x i32]], ptr @arr2, i64 0, i64 %i1, i64 %k
  store i32 %q.1, ptr %o.1, align 4
  %q.2 = extractelement <4 x i32> %q, i64 2
  %o.2 = getelementptr inbounds [1024 x [1024 x i32]], ptr @arr2, i64 0, i64 %i2, i64 %k
  store i32 %q.2, ptr %o.2, align 4
  %q.3 = extractelement <4 x i32> %q, i64 3
  %o.3 = getelementptr inbounds [1024 x [1024 x i32]], ptr @arr2, i64 0, i64 %i3, i64 %k
  store i32 %q.3, ptr %o.3, align 4
  %k.next = add nuw nsw i64 %k, 1
  %k.done = icmp eq i64 %k.next, 1024
  br i1 %k.done, label %latch, label %use
latch:
  %index.next = add nuw nsw i64 %index, 4
  %done = icmp eq i64 %index.next, 1024
  br i1 %done, label %exit, label %wide, !superword.outer !21
exit:
  %r = load i32, ptr getelementptr inbounds (i8, ptr @arr2, i64 422288), align 16, !tbaa !5
  ret i32 %r
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

!20 = !{!"soa", i32 0, i32 4}
!21 = !{i32 0, i32 4}
