target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @group(ptr noundef %p, ptr noundef %o, i64 noundef %n) #0 {
entry:
  %min.iters.check = icmp ult i64 %n, 4
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %entry
  %n.mod.vf = urem i64 %n, 4
  %n.vec = sub i64 %n, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %0 = add i64 %index, 0
  %1 = getelementptr inbounds i32, ptr %p, i64 %0
  %2 = getelementptr inbounds i32, ptr %1, i32 0
  %wide.load = load <4 x i32>, ptr %2, align 4, !llvm.access.group !4
  %3 = add <4 x i32> %wide.load, <i32 1, i32 1, i32 1, i32 1>
  %4 = getelementptr inbounds i32, ptr %o, i64 %0
  %5 = getelementptr inbounds i32, ptr %4, i32 0
  store <4 x i32> %3, ptr %5, align 4, !llvm.access.group !4
  %index.next = add nuw i64 %index, 4
  %6 = icmp eq i64 %index.next, %n.vec
  br i1 %6, label %middle.block, label %vector.body, !llvm.loop !5

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %n, %n.vec
  br i1 %cmp.n, label %end, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %entry
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %entry ]
  br label %turn

turn:                                             ; preds = %turn, %scalar.ph
  %i = phi i64 [ %bc.resume.val, %scalar.ph ], [ %next, %turn ]
  %q = getelementptr inbounds i32, ptr %p, i64 %i
  %x = load i32, ptr %q, align 4, !llvm.access.group !4
  %y = add i32 %x, 1
  %r = getelementptr inbounds i32, ptr %o, i64 %i
  store i32 %y, ptr %r, align 4, !llvm.access.group !4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %turn, !llvm.loop !9

end:                                              ; preds = %middle.block, %turn
  ret void
}

define void @groups(ptr noundef %p, ptr noundef %k, ptr noundef %o) #0 {
entry:
  br i1 false, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %entry
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %0 = add i64 %index, 0
  %1 = getelementptr inbounds i64, ptr %k, i64 %0
  %2 = load <4 x i64>, ptr %1, align 8
  %3 = getelementptr inbounds float, ptr %p, i64 %0
  %4 = getelementptr inbounds float, ptr %3, i32 0
  %wide.load = load <4 x float>, ptr %4, align 4, !llvm.access.group !10
  %5 = extractelement <4 x i64> %2, i32 0
  %6 = getelementptr inbounds float, ptr %o, i64 %5
  %7 = extractelement <4 x i64> %2, i32 1
  %8 = getelementptr inbounds float, ptr %o, i64 %7
  %9 = extractelement <4 x i64> %2, i32 2
  %10 = getelementptr inbounds float, ptr %o, i64 %9
  %11 = extractelement <4 x i64> %2, i32 3
  %12 = getelementptr inbounds float, ptr %o, i64 %11
  %13 = load float, ptr %6, align 4, !llvm.access.group !11
  %14 = load float, ptr %8, align 4, !llvm.access.group !11
  %15 = load float, ptr %10, align 4, !llvm.access.group !11
  %16 = load float, ptr %12, align 4, !llvm.access.group !11
  %17 = insertelement <4 x float> poison, float %13, i32 0
  %18 = insertelement <4 x float> %17, float %14, i32 1
  %19 = insertelement <4 x float> %18, float %15, i32 2
  %20 = insertelement <4 x float> %19, float %16, i32 3
  %21 = fadd <4 x float> %wide.load, %20
  %22 = extractelement <4 x float> %21, i32 0
  store float %22, ptr %6, align 4, !llvm.access.group !11
  %23 = extractelement <4 x float> %21, i32 1
  store float %23, ptr %8, align 4, !llvm.access.group !11
  %24 = extractelement <4 x float> %21, i32 2
  store float %24, ptr %10, align 4, !llvm.access.group !11
  %25 = extractelement <4 x float> %21, i32 3
  store float %25, ptr %12, align 4, !llvm.access.group !11
  %index.next = add nuw i64 %index, 4
  %26 = icmp eq i64 %index.next, 64
  br i1 %26, label %middle.block, label %vector.body, !llvm.loop !12

middle.block:                                     ; preds = %vector.body
  br i1 true, label %end, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %entry
  %bc.resume.val = phi i64 [ 64, %middle.block ], [ 0, %entry ]
  br label %turn

turn:                                             ; preds = %turn, %scalar.ph
  %i = phi i64 [ %bc.resume.val, %scalar.ph ], [ %next, %turn ]
  %a = getelementptr inbounds i64, ptr %k, i64 %i
  %at = load i64, ptr %a, align 8, !llvm.access.group !10
  %q = getelementptr inbounds float, ptr %p, i64 %i
  %x = load float, ptr %q, align 4, !llvm.access.group !10
  %r = getelementptr inbounds float, ptr %o, i64 %at
  %old = load float, ptr %r, align 4, !llvm.access.group !11
  %y = fadd float %x, %old
  store float %y, ptr %r, align 4, !llvm.access.group !11
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, 64
  br i1 %done, label %end, label %turn, !llvm.loop !14

end:                                              ; preds = %middle.block, %turn
  ret void
}

define void @types(ptr noundef %p, ptr noundef %q) #0 {
  %1 = load <4 x float>, ptr %q, align 4, !tbaa !15
  %2 = fptosi <4 x float> %1 to <4 x i32>
  store <4 x i32> %2, ptr %p, align 4, !tbaa !17
  ret void
}

define void @scopes(ptr noundef %p, ptr noundef %q) #0 {
  %1 = load <4 x i32>, ptr %q, align 4, !alias.scope !19
  %2 = mul <4 x i32> %1, %1
  store <4 x i32> %2, ptr %p, align 4, !noalias !19
  ret void
}

define void @assumed(ptr noundef %p, ptr noundef %q) #0 {
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 32) ]
  call void @llvm.assume(i1 true) [ "separate_storage"(ptr %p, ptr %q) ]
  %1 = load <2 x i32>, ptr %q, align 4
  %2 = xor <2 x i32> %1, <i32 5, i32 5>
  store <2 x i32> %2, ptr %p, align 32
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)
declare void @llvm.assume(i1 noundef) #1

attributes #0 = { "target-features"="+avx2" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) "target-features"="+avx2" }

!named = !{!0}

!0 = !{!1}
!1 = !{!2, !2, i64 0}
!2 = !{!"char", !3, i64 0}
!3 = !{!"root"}
!4 = distinct !{}
!5 = distinct !{!5, !6, !7, !8}
!6 = !{!"llvm.loop.parallel_accesses", !4}
!7 = !{!"llvm.loop.isvectorized", i32 1}
!8 = !{!"llvm.loop.unroll.runtime.disable"}
!9 = distinct !{!9, !6, !8, !7}
!10 = distinct !{}
!11 = distinct !{}
!12 = distinct !{!12, !13, !7, !8}
!13 = !{!"llvm.loop.parallel_accesses", !10, !11}
!14 = distinct !{!14, !13, !8, !7}
!15 = !{!16, !16, i64 0}
!16 = !{!"float", !2, i64 0}
!17 = !{!18, !18, i64 0}
!18 = !{!"int", !2, i64 0}
!19 = !{!20}
!20 = distinct !{!20, !21, !"what is read"}
!21 = distinct !{!21, !"domain"}
