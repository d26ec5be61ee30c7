; Written in C by us, clang-19 -O1; the .b files are opt-19 -passes=loop-vectorize of it, four lanes wide (twice: two at a time).
source_filename = "loops.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local i32 @dot(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %18

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  %min.iters.check = icmp ult i64 %6, 4
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %5
  %n.mod.vf = urem i64 %6, 4
  %n.vec = sub i64 %6, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.phi = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %15, %vector.body ]
  %7 = add i64 %index, 0
  %8 = getelementptr inbounds i16, ptr %0, i64 %7
  %9 = getelementptr inbounds i16, ptr %8, i32 0
  %wide.load = load <4 x i16>, ptr %9, align 2, !tbaa !5
  %10 = sext <4 x i16> %wide.load to <4 x i32>
  %11 = getelementptr inbounds i16, ptr %1, i64 %7
  %12 = getelementptr inbounds i16, ptr %11, i32 0
  %wide.load1 = load <4 x i16>, ptr %12, align 2, !tbaa !5
  %13 = sext <4 x i16> %wide.load1 to <4 x i32>
  %14 = mul nsw <4 x i32> %13, %10
  %15 = add <4 x i32> %14, %vec.phi
  %index.next = add nuw i64 %index, 4
  %16 = icmp eq i64 %index.next, %n.vec
  br i1 %16, label %middle.block, label %vector.body, !llvm.loop !9

middle.block:                                     ; preds = %vector.body
  %17 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %15)
  %cmp.n = icmp eq i64 %6, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %5 ]
  %bc.merge.rdx = phi i32 [ %17, %middle.block ], [ 0, %5 ]
  br label %20

.loopexit:                                        ; preds = %middle.block, %20
  %.lcssa = phi i32 [ %30, %20 ], [ %17, %middle.block ]
  br label %18

18:                                               ; preds = %.loopexit, %3
  %19 = phi i32 [ 0, %3 ], [ %.lcssa, %.loopexit ]
  ret i32 %19

20:                                               ; preds = %20, %scalar.ph
  %21 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %31, %20 ]
  %22 = phi i32 [ %bc.merge.rdx, %scalar.ph ], [ %30, %20 ]
  %23 = getelementptr inbounds i16, ptr %0, i64 %21
  %24 = load i16, ptr %23, align 2, !tbaa !5
  %25 = sext i16 %24 to i32
  %26 = getelementptr inbounds i16, ptr %1, i64 %21
  %27 = load i16, ptr %26, align 2, !tbaa !5
  %28 = sext i16 %27 to i32
  %29 = mul nsw i32 %28, %25
  %30 = add nsw i32 %29, %22
  %31 = add nuw nsw i64 %21, 1
  %32 = icmp eq i64 %31, %6
  br i1 %32, label %.loopexit, label %20, !llvm.loop !14
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @ifst(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #1 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %14

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  %min.iters.check = icmp ult i64 %6, 4
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %5
  %n.mod.vf = urem i64 %6, 4
  %n.vec = sub i64 %6, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %7 = add i64 %index, 0
  %8 = getelementptr inbounds i32, ptr %1, i64 %7
  %9 = getelementptr inbounds i32, ptr %8, i32 0
  %wide.load = load <4 x i32>, ptr %9, align 4, !tbaa !15
  %10 = icmp sgt <4 x i32> %wide.load, <i32 7, i32 7, i32 7, i32 7>
  %11 = getelementptr i32, ptr %0, i64 %7
  %12 = getelementptr i32, ptr %11, i32 0
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %wide.load, ptr %12, i32 4, <4 x i1> %10), !tbaa !15
  %index.next = add nuw i64 %index, 4
  %13 = icmp eq i64 %index.next, %n.vec
  br i1 %13, label %middle.block, label %vector.body, !llvm.loop !17

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %6, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %5 ]
  br label %15

.loopexit:                                        ; preds = %middle.block, %22
  br label %14

14:                                               ; preds = %.loopexit, %3
  ret void

15:                                               ; preds = %22, %scalar.ph
  %16 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %23, %22 ]
  %17 = getelementptr inbounds i32, ptr %1, i64 %16
  %18 = load i32, ptr %17, align 4, !tbaa !15
  %19 = icmp sgt i32 %18, 7
  br i1 %19, label %20, label %22

20:                                               ; preds = %15
  %21 = getelementptr inbounds i32, ptr %0, i64 %16
  store i32 %18, ptr %21, align 4, !tbaa !15
  br label %22

22:                                               ; preds = %20, %15
  %23 = add nuw nsw i64 %16, 1
  %24 = icmp eq i64 %23, %6
  br i1 %24, label %.loopexit, label %15, !llvm.loop !18
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @ifelse(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #1 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %17

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  %min.iters.check = icmp ult i64 %6, 4
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %5
  %n.mod.vf = urem i64 %6, 4
  %n.vec = sub i64 %6, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %7 = add i64 %index, 0
  %8 = getelementptr inbounds i32, ptr %1, i64 %7
  %9 = getelementptr inbounds i32, ptr %8, i32 0
  %wide.load = load <4 x i32>, ptr %9, align 4, !tbaa !15
  %10 = icmp sgt <4 x i32> %wide.load, <i32 7, i32 7, i32 7, i32 7>
  %11 = getelementptr inbounds i32, ptr %0, i64 %7
  %12 = mul nuw nsw <4 x i32> %wide.load, <i32 5, i32 5, i32 5, i32 5>
  %13 = add nsw <4 x i32> %wide.load, <i32 -9, i32 -9, i32 -9, i32 -9>
  %14 = select <4 x i1> %10, <4 x i32> %12, <4 x i32> %13
  %15 = getelementptr inbounds i32, ptr %11, i32 0
  store <4 x i32> %14, ptr %15, align 4, !tbaa !15
  %index.next = add nuw i64 %index, 4
  %16 = icmp eq i64 %index.next, %n.vec
  br i1 %16, label %middle.block, label %vector.body, !llvm.loop !19

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %6, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %5 ]
  br label %18

.loopexit:                                        ; preds = %middle.block, %18
  br label %17

17:                                               ; preds = %.loopexit, %3
  ret void

18:                                               ; preds = %18, %scalar.ph
  %19 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %27, %18 ]
  %20 = getelementptr inbounds i32, ptr %1, i64 %19
  %21 = load i32, ptr %20, align 4, !tbaa !15
  %22 = icmp sgt i32 %21, 7
  %23 = getelementptr inbounds i32, ptr %0, i64 %19
  %24 = mul nuw nsw i32 %21, 5
  %25 = add nsw i32 %21, -9
  %26 = select i1 %22, i32 %24, i32 %25
  store i32 %26, ptr %23, align 4, !tbaa !15
  %27 = add nuw nsw i64 %19, 1
  %28 = icmp eq i64 %27, %6
  br i1 %28, label %.loopexit, label %18, !llvm.loop !20
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @rev(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #1 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %17

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  %min.iters.check = icmp ult i64 %6, 4
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %5
  %n.mod.vf = urem i64 %6, 4
  %n.vec = sub i64 %6, %n.mod.vf
  %ind.end = sub i64 %6, %n.vec
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %offset.idx = sub i64 %6, %index
  %7 = add i64 %offset.idx, 0
  %8 = add nsw i64 %7, -1
  %9 = getelementptr inbounds i32, ptr %1, i64 %8
  %10 = getelementptr inbounds i32, ptr %9, i32 0
  %11 = getelementptr inbounds i32, ptr %10, i32 -3
  %wide.load = load <4 x i32>, ptr %11, align 4, !tbaa !15
  %reverse = shufflevector <4 x i32> %wide.load, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %12 = add nsw <4 x i32> %reverse, <i32 1, i32 1, i32 1, i32 1>
  %13 = getelementptr inbounds i32, ptr %0, i64 %8
  %14 = getelementptr inbounds i32, ptr %13, i32 0
  %15 = getelementptr inbounds i32, ptr %14, i32 -3
  %reverse1 = shufflevector <4 x i32> %12, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  store <4 x i32> %reverse1, ptr %15, align 4, !tbaa !15
  %index.next = add nuw i64 %index, 4
  %16 = icmp eq i64 %index.next, %n.vec
  br i1 %16, label %middle.block, label %vector.body, !llvm.loop !21

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %6, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %bc.resume.val = phi i64 [ %ind.end, %middle.block ], [ %6, %5 ]
  br label %18

.loopexit:                                        ; preds = %middle.block, %18
  br label %17

17:                                               ; preds = %.loopexit, %3
  ret void

18:                                               ; preds = %18, %scalar.ph
  %19 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %20, %18 ]
  %20 = add nsw i64 %19, -1
  %21 = getelementptr inbounds i32, ptr %1, i64 %20
  %22 = load i32, ptr %21, align 4, !tbaa !15
  %23 = add nsw i32 %22, 1
  %24 = getelementptr inbounds i32, ptr %0, i64 %20
  store i32 %23, ptr %24, align 4, !tbaa !15
  %25 = icmp sgt i64 %19, 1
  br i1 %25, label %18, label %.loopexit, !llvm.loop !22
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @off(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #1 {
  %4 = getelementptr inbounds i8, ptr %0, i64 12
  %5 = icmp sgt i32 %2, 0
  br i1 %5, label %6, label %18

6:                                                ; preds = %3
  %7 = zext nneg i32 %2 to i64
  %min.iters.check = icmp ult i64 %7, 4
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %6
  %n.mod.vf = urem i64 %7, 4
  %n.vec = sub i64 %7, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %8 = add i64 %index, 0
  %9 = getelementptr inbounds float, ptr %1, i64 %8
  %10 = getelementptr inbounds float, ptr %9, i32 0
  %wide.load = load <4 x float>, ptr %10, align 4, !tbaa !23
  %11 = add nuw nsw i64 %8, 1
  %12 = getelementptr inbounds float, ptr %1, i64 %11
  %13 = getelementptr inbounds float, ptr %12, i32 0
  %wide.load1 = load <4 x float>, ptr %13, align 4, !tbaa !23
  %14 = fadd <4 x float> %wide.load, %wide.load1
  %15 = getelementptr inbounds float, ptr %4, i64 %8
  %16 = getelementptr inbounds float, ptr %15, i32 0
  store <4 x float> %14, ptr %16, align 4, !tbaa !23
  %index.next = add nuw i64 %index, 4
  %17 = icmp eq i64 %index.next, %n.vec
  br i1 %17, label %middle.block, label %vector.body, !llvm.loop !25

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %7, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %6
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %6 ]
  br label %19

.loopexit:                                        ; preds = %middle.block, %19
  br label %18

18:                                               ; preds = %.loopexit, %3
  ret void

19:                                               ; preds = %19, %scalar.ph
  %20 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %23, %19 ]
  %21 = getelementptr inbounds float, ptr %1, i64 %20
  %22 = load float, ptr %21, align 4, !tbaa !23
  %23 = add nuw nsw i64 %20, 1
  %24 = getelementptr inbounds float, ptr %1, i64 %23
  %25 = load float, ptr %24, align 4, !tbaa !23
  %26 = fadd float %22, %25
  %27 = getelementptr inbounds float, ptr %4, i64 %20
  store float %26, ptr %27, align 4, !tbaa !23
  %28 = icmp eq i64 %23, %7
  br i1 %28, label %.loopexit, label %19, !llvm.loop !26
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @three(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #1 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %16

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  %min.iters.check = icmp ult i64 %6, 4
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %5
  %n.mod.vf = urem i64 %6, 4
  %n.vec = sub i64 %6, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %7 = add i64 %index, 0
  %8 = mul i64 %7, 12
  %9 = getelementptr inbounds i8, ptr %1, i64 %8
  %10 = getelementptr inbounds i32, ptr %9, i32 0
  %wide.vec = load <12 x i32>, ptr %10, align 4, !tbaa !15
  %strided.vec = shufflevector <12 x i32> %wide.vec, <12 x i32> poison, <4 x i32> <i32 0, i32 3, i32 6, i32 9>
  %strided.vec1 = shufflevector <12 x i32> %wide.vec, <12 x i32> poison, <4 x i32> <i32 1, i32 4, i32 7, i32 10>
  %strided.vec2 = shufflevector <12 x i32> %wide.vec, <12 x i32> poison, <4 x i32> <i32 2, i32 5, i32 8, i32 11>
  %11 = add nsw <4 x i32> %strided.vec1, %strided.vec
  %12 = add nsw <4 x i32> %11, %strided.vec2
  %13 = getelementptr inbounds i32, ptr %0, i64 %7
  %14 = getelementptr inbounds i32, ptr %13, i32 0
  store <4 x i32> %12, ptr %14, align 4, !tbaa !15
  %index.next = add nuw i64 %index, 4
  %15 = icmp eq i64 %index.next, %n.vec
  br i1 %15, label %middle.block, label %vector.body, !llvm.loop !27

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %6, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %5 ]
  br label %17

.loopexit:                                        ; preds = %middle.block, %17
  br label %16

16:                                               ; preds = %.loopexit, %3
  ret void

17:                                               ; preds = %17, %scalar.ph
  %18 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %29, %17 ]
  %19 = mul i64 %18, 12
  %20 = getelementptr inbounds i8, ptr %1, i64 %19
  %21 = load i32, ptr %20, align 4, !tbaa !15
  %22 = getelementptr inbounds i8, ptr %20, i64 4
  %23 = load i32, ptr %22, align 4, !tbaa !15
  %24 = add nsw i32 %23, %21
  %25 = getelementptr inbounds i8, ptr %20, i64 8
  %26 = load i32, ptr %25, align 4, !tbaa !15
  %27 = add nsw i32 %24, %26
  %28 = getelementptr inbounds i32, ptr %0, i64 %18
  store i32 %27, ptr %28, align 4, !tbaa !15
  %29 = add nuw nsw i64 %18, 1
  %30 = icmp eq i64 %29, %6
  br i1 %30, label %.loopexit, label %17, !llvm.loop !28
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @conv(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #1 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %14

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  %min.iters.check = icmp ult i64 %6, 4
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %5
  %n.mod.vf = urem i64 %6, 4
  %n.vec = sub i64 %6, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %7 = add i64 %index, 0
  %8 = getelementptr inbounds i32, ptr %1, i64 %7
  %9 = getelementptr inbounds i32, ptr %8, i32 0
  %wide.load = load <4 x i32>, ptr %9, align 4, !tbaa !15
  %10 = sitofp <4 x i32> %wide.load to <4 x double>
  %11 = getelementptr inbounds double, ptr %0, i64 %7
  %12 = getelementptr inbounds double, ptr %11, i32 0
  store <4 x double> %10, ptr %12, align 8, !tbaa !29
  %index.next = add nuw i64 %index, 4
  %13 = icmp eq i64 %index.next, %n.vec
  br i1 %13, label %middle.block, label %vector.body, !llvm.loop !31

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %6, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %5 ]
  br label %15

.loopexit:                                        ; preds = %middle.block, %15
  br label %14

14:                                               ; preds = %.loopexit, %3
  ret void

15:                                               ; preds = %15, %scalar.ph
  %16 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %21, %15 ]
  %17 = getelementptr inbounds i32, ptr %1, i64 %16
  %18 = load i32, ptr %17, align 4, !tbaa !15
  %19 = sitofp i32 %18 to double
  %20 = getelementptr inbounds double, ptr %0, i64 %16
  store double %19, ptr %20, align 8, !tbaa !29
  %21 = add nuw nsw i64 %16, 1
  %22 = icmp eq i64 %21, %6
  br i1 %22, label %.loopexit, label %15, !llvm.loop !32
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @sat(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #1 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %14

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  %min.iters.check = icmp ult i64 %6, 4
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %5
  %n.mod.vf = urem i64 %6, 4
  %n.vec = sub i64 %6, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %7 = add i64 %index, 0
  %8 = getelementptr inbounds i8, ptr %1, i64 %7
  %9 = getelementptr inbounds i8, ptr %8, i32 0
  %wide.load = load <4 x i8>, ptr %9, align 1, !tbaa !33
  %10 = call <4 x i8> @llvm.uadd.sat.v4i8(<4 x i8> %wide.load, <4 x i8> <i8 40, i8 40, i8 40, i8 40>)
  %11 = getelementptr inbounds i8, ptr %0, i64 %7
  %12 = getelementptr inbounds i8, ptr %11, i32 0
  store <4 x i8> %10, ptr %12, align 1, !tbaa !33
  %index.next = add nuw i64 %index, 4
  %13 = icmp eq i64 %index.next, %n.vec
  br i1 %13, label %middle.block, label %vector.body, !llvm.loop !34

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %6, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %5 ]
  br label %15

.loopexit:                                        ; preds = %middle.block, %15
  br label %14

14:                                               ; preds = %.loopexit, %3
  ret void

15:                                               ; preds = %15, %scalar.ph
  %16 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %21, %15 ]
  %17 = getelementptr inbounds i8, ptr %1, i64 %16
  %18 = load i8, ptr %17, align 1, !tbaa !33
  %19 = tail call i8 @llvm.uadd.sat.i8(i8 %18, i8 40)
  %20 = getelementptr inbounds i8, ptr %0, i64 %16
  store i8 %19, ptr %20, align 1, !tbaa !33
  %21 = add nuw nsw i64 %16, 1
  %22 = icmp eq i64 %21, %6
  br i1 %22, label %.loopexit, label %15, !llvm.loop !35
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local range(i32 5, 0) i32 @orr(ptr nocapture noundef readonly %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %12

4:                                                ; preds = %2
  %5 = zext nneg i32 %1 to i64
  %min.iters.check = icmp ult i64 %5, 4
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %4
  %n.mod.vf = urem i64 %5, 4
  %n.vec = sub i64 %5, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.phi = phi <4 x i32> [ <i32 5, i32 0, i32 0, i32 0>, %vector.ph ], [ %9, %vector.body ]
  %6 = add i64 %index, 0
  %7 = getelementptr inbounds i32, ptr %0, i64 %6
  %8 = getelementptr inbounds i32, ptr %7, i32 0
  %wide.load = load <4 x i32>, ptr %8, align 4, !tbaa !15
  %9 = or <4 x i32> %wide.load, %vec.phi
  %index.next = add nuw i64 %index, 4
  %10 = icmp eq i64 %index.next, %n.vec
  br i1 %10, label %middle.block, label %vector.body, !llvm.loop !36

middle.block:                                     ; preds = %vector.body
  %11 = call i32 @llvm.vector.reduce.or.v4i32(<4 x i32> %9)
  %cmp.n = icmp eq i64 %5, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %4
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %4 ]
  %bc.merge.rdx = phi i32 [ %11, %middle.block ], [ 5, %4 ]
  br label %14

.loopexit:                                        ; preds = %middle.block, %14
  %.lcssa = phi i32 [ %19, %14 ], [ %11, %middle.block ]
  br label %12

12:                                               ; preds = %.loopexit, %2
  %13 = phi i32 [ 5, %2 ], [ %.lcssa, %.loopexit ]
  ret i32 %13

14:                                               ; preds = %14, %scalar.ph
  %15 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %20, %14 ]
  %16 = phi i32 [ %bc.merge.rdx, %scalar.ph ], [ %19, %14 ]
  %17 = getelementptr inbounds i32, ptr %0, i64 %15
  %18 = load i32, ptr %17, align 4, !tbaa !15
  %19 = or i32 %18, %16
  %20 = add nuw nsw i64 %15, 1
  %21 = icmp eq i64 %20, %5
  br i1 %21, label %.loopexit, label %14, !llvm.loop !37
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @chk2(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i64 noundef %3) local_unnamed_addr #1 {
  %5 = ptrtoint ptr %2 to i64
  %6 = ptrtoint ptr %1 to i64
  %7 = ptrtoint ptr %0 to i64
  %8 = icmp sgt i64 %3, 0
  br i1 %8, label %.preheader, label %20

.preheader:                                       ; preds = %4
  %min.iters.check = icmp ult i64 %3, 4
  br i1 %min.iters.check, label %scalar.ph, label %vector.memcheck

vector.memcheck:                                  ; preds = %.preheader
  %9 = sub i64 %7, %6
  %diff.check = icmp ult i64 %9, 64
  %10 = sub i64 %7, %5
  %diff.check1 = icmp ult i64 %10, 64
  %conflict.rdx = or i1 %diff.check, %diff.check1
  br i1 %conflict.rdx, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %vector.memcheck
  %n.mod.vf = urem i64 %3, 4
  %n.vec = sub i64 %3, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %11 = add i64 %index, 0
  %12 = getelementptr inbounds i32, ptr %1, i64 %11
  %13 = getelementptr inbounds i32, ptr %12, i32 0
  %wide.load = load <4 x i32>, ptr %13, align 4, !tbaa !15
  %14 = getelementptr inbounds i32, ptr %2, i64 %11
  %15 = getelementptr inbounds i32, ptr %14, i32 0
  %wide.load2 = load <4 x i32>, ptr %15, align 4, !tbaa !15
  %16 = sub nsw <4 x i32> %wide.load, %wide.load2
  %17 = getelementptr inbounds i32, ptr %0, i64 %11
  %18 = getelementptr inbounds i32, ptr %17, i32 0
  store <4 x i32> %16, ptr %18, align 4, !tbaa !15
  %index.next = add nuw i64 %index, 4
  %19 = icmp eq i64 %index.next, %n.vec
  br i1 %19, label %middle.block, label %vector.body, !llvm.loop !38

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %3, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %vector.memcheck, %.preheader
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %.preheader ], [ 0, %vector.memcheck ]
  br label %21

.loopexit:                                        ; preds = %middle.block, %21
  br label %20

20:                                               ; preds = %.loopexit, %4
  ret void

21:                                               ; preds = %scalar.ph, %21
  %22 = phi i64 [ %29, %21 ], [ %bc.resume.val, %scalar.ph ]
  %23 = getelementptr inbounds i32, ptr %1, i64 %22
  %24 = load i32, ptr %23, align 4, !tbaa !15
  %25 = getelementptr inbounds i32, ptr %2, i64 %22
  %26 = load i32, ptr %25, align 4, !tbaa !15
  %27 = sub nsw i32 %24, %26
  %28 = getelementptr inbounds i32, ptr %0, i64 %22
  store i32 %27, ptr %28, align 4, !tbaa !15
  %29 = add nuw nsw i64 %22, 1
  %30 = icmp eq i64 %29, %3
  br i1 %30, label %.loopexit, label %21, !llvm.loop !39
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @pix(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #1 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %21

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  %min.iters.check = icmp ule i64 %6, 4
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %5
  %n.mod.vf = urem i64 %6, 4
  %7 = icmp eq i64 %n.mod.vf, 0
  %8 = select i1 %7, i64 4, i64 %n.mod.vf
  %n.vec = sub i64 %6, %8
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %9 = add i64 %index, 0
  %10 = shl nsw i64 %9, 2
  %11 = or disjoint i64 %10, 2
  %12 = getelementptr inbounds i8, ptr %1, i64 %11
  %13 = getelementptr inbounds i8, ptr %12, i32 -2
  %wide.vec = load <16 x i8>, ptr %13, align 1, !tbaa !33
  %strided.vec = shufflevector <16 x i8> %wide.vec, <16 x i8> poison, <4 x i32> <i32 0, i32 4, i32 8, i32 12>
  %strided.vec1 = shufflevector <16 x i8> %wide.vec, <16 x i8> poison, <4 x i32> <i32 1, i32 5, i32 9, i32 13>
  %strided.vec2 = shufflevector <16 x i8> %wide.vec, <16 x i8> poison, <4 x i32> <i32 2, i32 6, i32 10, i32 14>
  %14 = or disjoint i64 %10, 3
  %15 = getelementptr inbounds i8, ptr %0, i64 %14
  %16 = getelementptr inbounds i8, ptr %15, i32 -3
  %17 = shufflevector <4 x i8> %strided.vec2, <4 x i8> %strided.vec1, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %18 = shufflevector <4 x i8> %strided.vec, <4 x i8> <i8 -1, i8 -1, i8 -1, i8 -1>, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %19 = shufflevector <8 x i8> %17, <8 x i8> %18, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %interleaved.vec = shufflevector <16 x i8> %19, <16 x i8> poison, <16 x i32> <i32 0, i32 4, i32 8, i32 12, i32 1, i32 5, i32 9, i32 13, i32 2, i32 6, i32 10, i32 14, i32 3, i32 7, i32 11, i32 15>
  store <16 x i8> %interleaved.vec, ptr %16, align 1, !tbaa !33
  %index.next = add nuw i64 %index, 4
  %20 = icmp eq i64 %index.next, %n.vec
  br i1 %20, label %middle.block, label %vector.body, !llvm.loop !40

middle.block:                                     ; preds = %vector.body
  br label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %5 ]
  br label %22

.loopexit:                                        ; preds = %22
  br label %21

21:                                               ; preds = %.loopexit, %3
  ret void

22:                                               ; preds = %22, %scalar.ph
  %23 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %38, %22 ]
  %24 = shl nsw i64 %23, 2
  %25 = or disjoint i64 %24, 2
  %26 = getelementptr inbounds i8, ptr %1, i64 %25
  %27 = load i8, ptr %26, align 1, !tbaa !33
  %28 = getelementptr inbounds i8, ptr %0, i64 %24
  store i8 %27, ptr %28, align 1, !tbaa !33
  %29 = or disjoint i64 %24, 1
  %30 = getelementptr inbounds i8, ptr %1, i64 %29
  %31 = load i8, ptr %30, align 1, !tbaa !33
  %32 = getelementptr inbounds i8, ptr %0, i64 %29
  store i8 %31, ptr %32, align 1, !tbaa !33
  %33 = getelementptr inbounds i8, ptr %1, i64 %24
  %34 = load i8, ptr %33, align 1, !tbaa !33
  %35 = getelementptr inbounds i8, ptr %0, i64 %25
  store i8 %34, ptr %35, align 1, !tbaa !33
  %36 = or disjoint i64 %24, 3
  %37 = getelementptr inbounds i8, ptr %0, i64 %36
  store i8 -1, ptr %37, align 1, !tbaa !33
  %38 = add nuw nsw i64 %23, 1
  %39 = icmp eq i64 %38, %6
  br i1 %39, label %.loopexit, label %22, !llvm.loop !41
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @strided(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #1 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %16

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  %min.iters.check = icmp ule i64 %6, 4
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %5
  %n.mod.vf = urem i64 %6, 4
  %7 = icmp eq i64 %n.mod.vf, 0
  %8 = select i1 %7, i64 4, i64 %n.mod.vf
  %n.vec = sub i64 %6, %8
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %9 = add i64 %index, 0
  %10 = shl nsw i64 %9, 3
  %11 = getelementptr inbounds i8, ptr %1, i64 %10
  %12 = getelementptr inbounds i32, ptr %11, i32 0
  %wide.vec = load <8 x i32>, ptr %12, align 4, !tbaa !15
  %strided.vec = shufflevector <8 x i32> %wide.vec, <8 x i32> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %13 = getelementptr inbounds i32, ptr %0, i64 %9
  %14 = getelementptr inbounds i32, ptr %13, i32 0
  store <4 x i32> %strided.vec, ptr %14, align 4, !tbaa !15
  %index.next = add nuw i64 %index, 4
  %15 = icmp eq i64 %index.next, %n.vec
  br i1 %15, label %middle.block, label %vector.body, !llvm.loop !42

middle.block:                                     ; preds = %vector.body
  br label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %5 ]
  br label %17

.loopexit:                                        ; preds = %17
  br label %16

16:                                               ; preds = %.loopexit, %3
  ret void

17:                                               ; preds = %17, %scalar.ph
  %18 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %23, %17 ]
  %19 = shl nsw i64 %18, 3
  %20 = getelementptr inbounds i8, ptr %1, i64 %19
  %21 = load i32, ptr %20, align 4, !tbaa !15
  %22 = getelementptr inbounds i32, ptr %0, i64 %18
  store i32 %21, ptr %22, align 4, !tbaa !15
  %23 = add nuw nsw i64 %18, 1
  %24 = icmp eq i64 %23, %6
  br i1 %24, label %.loopexit, label %17, !llvm.loop !43
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local i32 @cnt(ptr nocapture noundef readonly %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %14

4:                                                ; preds = %2
  %5 = zext nneg i32 %1 to i64
  %min.iters.check = icmp ult i64 %5, 4
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %4
  %n.mod.vf = urem i64 %5, 4
  %n.vec = sub i64 %5, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.phi = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %11, %vector.body ]
  %6 = add i64 %index, 0
  %7 = getelementptr inbounds i32, ptr %0, i64 %6
  %8 = getelementptr inbounds i32, ptr %7, i32 0
  %wide.load = load <4 x i32>, ptr %8, align 4, !tbaa !15
  %9 = icmp sgt <4 x i32> %wide.load, <i32 3, i32 3, i32 3, i32 3>
  %10 = zext <4 x i1> %9 to <4 x i32>
  %11 = add <4 x i32> %vec.phi, %10
  %index.next = add nuw i64 %index, 4
  %12 = icmp eq i64 %index.next, %n.vec
  br i1 %12, label %middle.block, label %vector.body, !llvm.loop !44

middle.block:                                     ; preds = %vector.body
  %13 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %11)
  %cmp.n = icmp eq i64 %5, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %4
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %4 ]
  %bc.merge.rdx = phi i32 [ %13, %middle.block ], [ 0, %4 ]
  br label %16

.loopexit:                                        ; preds = %middle.block, %16
  %.lcssa = phi i32 [ %23, %16 ], [ %13, %middle.block ]
  br label %14

14:                                               ; preds = %.loopexit, %2
  %15 = phi i32 [ 0, %2 ], [ %.lcssa, %.loopexit ]
  ret i32 %15

16:                                               ; preds = %16, %scalar.ph
  %17 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %24, %16 ]
  %18 = phi i32 [ %bc.merge.rdx, %scalar.ph ], [ %23, %16 ]
  %19 = getelementptr inbounds i32, ptr %0, i64 %17
  %20 = load i32, ptr %19, align 4, !tbaa !15
  %21 = icmp sgt i32 %20, 3
  %22 = zext i1 %21 to i32
  %23 = add nuw nsw i32 %18, %22
  %24 = add nuw nsw i64 %17, 1
  %25 = icmp eq i64 %24, %5
  br i1 %25, label %.loopexit, label %16, !llvm.loop !45
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local float @rs(ptr nocapture noundef readonly %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %12

4:                                                ; preds = %2
  %5 = zext nneg i32 %1 to i64
  %min.iters.check = icmp ult i64 %5, 4
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %4
  %n.mod.vf = urem i64 %5, 4
  %n.vec = sub i64 %5, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.phi = phi <4 x float> [ <float 0.000000e+00, float -0.000000e+00, float -0.000000e+00, float -0.000000e+00>, %vector.ph ], [ %9, %vector.body ]
  %6 = add i64 %index, 0
  %7 = getelementptr inbounds float, ptr %0, i64 %6
  %8 = getelementptr inbounds float, ptr %7, i32 0
  %wide.load = load <4 x float>, ptr %8, align 4, !tbaa !23
  %9 = fadd reassoc <4 x float> %vec.phi, %wide.load
  %index.next = add nuw i64 %index, 4
  %10 = icmp eq i64 %index.next, %n.vec
  br i1 %10, label %middle.block, label %vector.body, !llvm.loop !46

middle.block:                                     ; preds = %vector.body
  %11 = call reassoc float @llvm.vector.reduce.fadd.v4f32(float -0.000000e+00, <4 x float> %9)
  %cmp.n = icmp eq i64 %5, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %4
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %4 ]
  %bc.merge.rdx = phi float [ %11, %middle.block ], [ 0.000000e+00, %4 ]
  br label %14

.loopexit:                                        ; preds = %middle.block, %14
  %.lcssa = phi float [ %19, %14 ], [ %11, %middle.block ]
  br label %12

12:                                               ; preds = %.loopexit, %2
  %13 = phi float [ 0.000000e+00, %2 ], [ %.lcssa, %.loopexit ]
  ret float %13

14:                                               ; preds = %14, %scalar.ph
  %15 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %20, %14 ]
  %16 = phi float [ %bc.merge.rdx, %scalar.ph ], [ %19, %14 ]
  %17 = getelementptr inbounds float, ptr %0, i64 %15
  %18 = load float, ptr %17, align 4, !tbaa !23
  %19 = fadd reassoc float %16, %18
  %20 = add nuw nsw i64 %15, 1
  %21 = icmp eq i64 %20, %5
  br i1 %21, label %.loopexit, label %14, !llvm.loop !47
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @rec(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #1 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %15

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  %min.iters.check = icmp ult i64 %6, 4
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %5
  %n.mod.vf = urem i64 %6, 4
  %n.vec = sub i64 %6, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vector.recur = phi <4 x i32> [ <i32 poison, i32 poison, i32 poison, i32 0>, %vector.ph ], [ %wide.load, %vector.body ]
  %7 = add i64 %index, 0
  %8 = getelementptr inbounds i32, ptr %1, i64 %7
  %9 = getelementptr inbounds i32, ptr %8, i32 0
  %wide.load = load <4 x i32>, ptr %9, align 4, !tbaa !15
  %10 = shufflevector <4 x i32> %vector.recur, <4 x i32> %wide.load, <4 x i32> <i32 3, i32 4, i32 5, i32 6>
  %11 = sub nsw <4 x i32> %wide.load, %10
  %12 = getelementptr inbounds i32, ptr %0, i64 %7
  %13 = getelementptr inbounds i32, ptr %12, i32 0
  store <4 x i32> %11, ptr %13, align 4, !tbaa !15
  %index.next = add nuw i64 %index, 4
  %14 = icmp eq i64 %index.next, %n.vec
  br i1 %14, label %middle.block, label %vector.body, !llvm.loop !48

middle.block:                                     ; preds = %vector.body
  %vector.recur.extract = extractelement <4 x i32> %wide.load, i32 3
  %cmp.n = icmp eq i64 %6, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %5 ]
  %scalar.recur.init = phi i32 [ %vector.recur.extract, %middle.block ], [ 0, %5 ]
  br label %16

.loopexit:                                        ; preds = %middle.block, %16
  br label %15

15:                                               ; preds = %.loopexit, %3
  ret void

16:                                               ; preds = %16, %scalar.ph
  %17 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %23, %16 ]
  %18 = phi i32 [ %scalar.recur.init, %scalar.ph ], [ %20, %16 ]
  %19 = getelementptr inbounds i32, ptr %1, i64 %17
  %20 = load i32, ptr %19, align 4, !tbaa !15
  %21 = sub nsw i32 %20, %18
  %22 = getelementptr inbounds i32, ptr %0, i64 %17
  store i32 %21, ptr %22, align 4, !tbaa !15
  %23 = add nuw nsw i64 %17, 1
  %24 = icmp eq i64 %23, %6
  br i1 %24, label %.loopexit, label %16, !llvm.loop !49
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @shifts(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i64 noundef %2) local_unnamed_addr #1 {
  %4 = icmp eq i64 %2, 0
  br i1 %4, label %12, label %.preheader

.preheader:                                       ; preds = %3
  %min.iters.check = icmp ult i64 %2, 4
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %.preheader
  %n.mod.vf = urem i64 %2, 4
  %n.vec = sub i64 %2, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %5 = add i64 %index, 0
  %6 = getelementptr inbounds i32, ptr %1, i64 %5
  %7 = getelementptr inbounds i32, ptr %6, i32 0
  %wide.load = load <4 x i32>, ptr %7, align 4, !tbaa !15
  %8 = call <4 x i32> @llvm.fshl.v4i32(<4 x i32> %wide.load, <4 x i32> %wide.load, <4 x i32> <i32 3, i32 3, i32 3, i32 3>)
  %9 = getelementptr inbounds i32, ptr %0, i64 %5
  %10 = getelementptr inbounds i32, ptr %9, i32 0
  store <4 x i32> %8, ptr %10, align 4, !tbaa !15
  %index.next = add nuw i64 %index, 4
  %11 = icmp eq i64 %index.next, %n.vec
  br i1 %11, label %middle.block, label %vector.body, !llvm.loop !50

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %2, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %.preheader
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %.preheader ]
  br label %13

.loopexit:                                        ; preds = %middle.block, %13
  br label %12

12:                                               ; preds = %.loopexit, %3
  ret void

13:                                               ; preds = %scalar.ph, %13
  %14 = phi i64 [ %19, %13 ], [ %bc.resume.val, %scalar.ph ]
  %15 = getelementptr inbounds i32, ptr %1, i64 %14
  %16 = load i32, ptr %15, align 4, !tbaa !15
  %17 = tail call i32 @llvm.fshl.i32(i32 %16, i32 %16, i32 3)
  %18 = getelementptr inbounds i32, ptr %0, i64 %14
  store i32 %17, ptr %18, align 4, !tbaa !15
  %19 = add nuw i64 %14, 1
  %20 = icmp eq i64 %19, %2
  br i1 %20, label %.loopexit, label %13, !llvm.loop !51
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @sel2(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, ptr noalias nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #1 {
  %5 = icmp sgt i32 %3, 0
  br i1 %5, label %6, label %18

6:                                                ; preds = %4
  %7 = zext nneg i32 %3 to i64
  %min.iters.check = icmp ult i64 %7, 4
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %6
  %n.mod.vf = urem i64 %7, 4
  %n.vec = sub i64 %7, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %8 = add i64 %index, 0
  %9 = getelementptr inbounds i32, ptr %1, i64 %8
  %10 = getelementptr inbounds i32, ptr %9, i32 0
  %wide.load = load <4 x i32>, ptr %10, align 4, !tbaa !15
  %11 = getelementptr inbounds i32, ptr %2, i64 %8
  %12 = getelementptr inbounds i32, ptr %11, i32 0
  %wide.load1 = load <4 x i32>, ptr %12, align 4, !tbaa !15
  %13 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %wide.load1, <4 x i32> zeroinitializer)
  %14 = add nsw <4 x i32> %13, %wide.load
  %15 = getelementptr inbounds i32, ptr %0, i64 %8
  %16 = getelementptr inbounds i32, ptr %15, i32 0
  store <4 x i32> %14, ptr %16, align 4, !tbaa !15
  %index.next = add nuw i64 %index, 4
  %17 = icmp eq i64 %index.next, %n.vec
  br i1 %17, label %middle.block, label %vector.body, !llvm.loop !52

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %7, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %6
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %6 ]
  br label %19

.loopexit:                                        ; preds = %middle.block, %19
  br label %18

18:                                               ; preds = %.loopexit, %4
  ret void

19:                                               ; preds = %19, %scalar.ph
  %20 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %28, %19 ]
  %21 = getelementptr inbounds i32, ptr %1, i64 %20
  %22 = load i32, ptr %21, align 4, !tbaa !15
  %23 = getelementptr inbounds i32, ptr %2, i64 %20
  %24 = load i32, ptr %23, align 4, !tbaa !15
  %25 = tail call i32 @llvm.smax.i32(i32 %24, i32 0)
  %26 = add nsw i32 %25, %22
  %27 = getelementptr inbounds i32, ptr %0, i64 %20
  store i32 %26, ptr %27, align 4, !tbaa !15
  %28 = add nuw nsw i64 %20, 1
  %29 = icmp eq i64 %28, %7
  br i1 %29, label %.loopexit, label %19, !llvm.loop !53
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local range(i32 0, -2147483648) i32 @condsum(ptr nocapture noundef readonly %0, i32 noundef %1) local_unnamed_addr #0 {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %13

4:                                                ; preds = %2
  %5 = zext nneg i32 %1 to i64
  %min.iters.check = icmp ult i64 %5, 4
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %4
  %n.mod.vf = urem i64 %5, 4
  %n.vec = sub i64 %5, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.phi = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %10, %vector.body ]
  %6 = add i64 %index, 0
  %7 = getelementptr inbounds i32, ptr %0, i64 %6
  %8 = getelementptr inbounds i32, ptr %7, i32 0
  %wide.load = load <4 x i32>, ptr %8, align 4, !tbaa !15
  %9 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %wide.load, <4 x i32> zeroinitializer)
  %10 = add <4 x i32> %9, %vec.phi
  %index.next = add nuw i64 %index, 4
  %11 = icmp eq i64 %index.next, %n.vec
  br i1 %11, label %middle.block, label %vector.body, !llvm.loop !54

middle.block:                                     ; preds = %vector.body
  %12 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %10)
  %cmp.n = icmp eq i64 %5, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %4
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %4 ]
  %bc.merge.rdx = phi i32 [ %12, %middle.block ], [ 0, %4 ]
  br label %15

.loopexit:                                        ; preds = %middle.block, %15
  %.lcssa = phi i32 [ %21, %15 ], [ %12, %middle.block ]
  br label %13

13:                                               ; preds = %.loopexit, %2
  %14 = phi i32 [ 0, %2 ], [ %.lcssa, %.loopexit ]
  ret i32 %14

15:                                               ; preds = %15, %scalar.ph
  %16 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %22, %15 ]
  %17 = phi i32 [ %bc.merge.rdx, %scalar.ph ], [ %21, %15 ]
  %18 = getelementptr inbounds i32, ptr %0, i64 %16
  %19 = load i32, ptr %18, align 4, !tbaa !15
  %20 = tail call i32 @llvm.smax.i32(i32 %19, i32 0)
  %21 = add nuw nsw i32 %20, %17
  %22 = add nuw nsw i64 %16, 1
  %23 = icmp eq i64 %22, %5
  br i1 %23, label %.loopexit, label %15, !llvm.loop !55
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.uadd.sat.i8(i8, i8) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.fshl.i32(i32, i32, i32) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: write)
declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr nocapture, i32 immarg, <4 x i1>) #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x i8> @llvm.uadd.sat.v4i8(<4 x i8>, <4 x i8>) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.or.v4i32(<4 x i32>) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x i32> @llvm.fshl.v4i32(<4 x i32>, <4 x i32>, <4 x i32>) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x i32> @llvm.smax.v4i32(<4 x i32>, <4 x i32>) #3

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87,+avx2" "tune-cpu"="generic" }
attributes #1 = { nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87,+avx2" "tune-cpu"="generic" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) "target-features"="+avx2" }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(argmem: write) }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"short", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11, !12, !13}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
!12 = !{!"llvm.loop.isvectorized", i32 1}
!13 = !{!"llvm.loop.unroll.runtime.disable"}
!14 = distinct !{!14, !10, !11, !12}
!15 = !{!16, !16, i64 0}
!16 = !{!"int", !7, i64 0}
!17 = distinct !{!17, !10, !11, !12, !13}
!18 = distinct !{!18, !10, !11, !12}
!19 = distinct !{!19, !10, !11, !12, !13}
!20 = distinct !{!20, !10, !11, !12}
!21 = distinct !{!21, !10, !11, !12, !13}
!22 = distinct !{!22, !10, !11, !12}
!23 = !{!24, !24, i64 0}
!24 = !{!"float", !7, i64 0}
!25 = distinct !{!25, !10, !11, !12, !13}
!26 = distinct !{!26, !10, !11, !12}
!27 = distinct !{!27, !10, !11, !12, !13}
!28 = distinct !{!28, !10, !11, !12}
!29 = !{!30, !30, i64 0}
!30 = !{!"double", !7, i64 0}
!31 = distinct !{!31, !10, !11, !12, !13}
!32 = distinct !{!32, !10, !11, !12}
!33 = !{!7, !7, i64 0}
!34 = distinct !{!34, !10, !11, !12, !13}
!35 = distinct !{!35, !10, !11, !12}
!36 = distinct !{!36, !10, !11, !12, !13}
!37 = distinct !{!37, !10, !11, !12}
!38 = distinct !{!38, !10, !11, !12, !13}
!39 = distinct !{!39, !10, !11, !12}
!40 = distinct !{!40, !10, !11, !12, !13}
!41 = distinct !{!41, !10, !11, !12}
!42 = distinct !{!42, !10, !11, !12, !13}
!43 = distinct !{!43, !10, !11, !12}
!44 = distinct !{!44, !10, !11, !12, !13}
!45 = distinct !{!45, !10, !11, !12}
!46 = distinct !{!46, !10, !11, !12, !13}
!47 = distinct !{!47, !10, !11, !12}
!48 = distinct !{!48, !10, !11, !12, !13}
!49 = distinct !{!49, !10, !11, !12}
!50 = distinct !{!50, !10, !11, !12, !13}
!51 = distinct !{!51, !10, !11, !12}
!52 = distinct !{!52, !10, !11, !12, !13}
!53 = distinct !{!53, !10, !11, !12}
!54 = distinct !{!54, !10, !11, !12, !13}
!55 = distinct !{!55, !10, !11, !12}
