; Written in C by us, clang-19 -O1; the .b files are opt-19 -passes=loop-vectorize of it, four lanes wide (twice: two at a time).
source_filename = "loops.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @add(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, ptr noalias nocapture noundef readonly %2, i64 noundef %3) local_unnamed_addr #0 {
  %5 = icmp sgt i64 %3, 0
  br i1 %5, label %.preheader, label %15

.preheader:                                       ; preds = %4
  %min.iters.check = icmp ult i64 %3, 4
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %.preheader
  %n.mod.vf = urem i64 %3, 4
  %n.vec = sub i64 %3, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %6 = add i64 %index, 0
  %7 = getelementptr inbounds i32, ptr %1, i64 %6
  %8 = getelementptr inbounds i32, ptr %7, i32 0
  %wide.load = load <4 x i32>, ptr %8, align 4, !tbaa !5
  %9 = getelementptr inbounds i32, ptr %2, i64 %6
  %10 = getelementptr inbounds i32, ptr %9, i32 0
  %wide.load1 = load <4 x i32>, ptr %10, align 4, !tbaa !5
  %11 = add nsw <4 x i32> %wide.load1, %wide.load
  %12 = getelementptr inbounds i32, ptr %0, i64 %6
  %13 = getelementptr inbounds i32, ptr %12, i32 0
  store <4 x i32> %11, ptr %13, align 4, !tbaa !5
  %index.next = add nuw i64 %index, 4
  %14 = icmp eq i64 %index.next, %n.vec
  br i1 %14, label %middle.block, label %vector.body, !llvm.loop !9

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %3, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %.preheader
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %.preheader ]
  br label %16

.loopexit:                                        ; preds = %middle.block, %16
  br label %15

15:                                               ; preds = %.loopexit, %4
  ret void

16:                                               ; preds = %scalar.ph, %16
  %17 = phi i64 [ %24, %16 ], [ %bc.resume.val, %scalar.ph ]
  %18 = getelementptr inbounds i32, ptr %1, i64 %17
  %19 = load i32, ptr %18, align 4, !tbaa !5
  %20 = getelementptr inbounds i32, ptr %2, i64 %17
  %21 = load i32, ptr %20, align 4, !tbaa !5
  %22 = add nsw i32 %21, %19
  %23 = getelementptr inbounds i32, ptr %0, i64 %17
  store i32 %22, ptr %23, align 4, !tbaa !5
  %24 = add nuw nsw i64 %17, 1
  %25 = icmp eq i64 %24, %3
  br i1 %25, label %.loopexit, label %16, !llvm.loop !14
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @scale(ptr noalias nocapture noundef %0, float noundef %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %12

5:                                                ; preds = %3
  %6 = zext nneg i32 %2 to i64
  %min.iters.check = icmp ult i64 %6, 4
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %5
  %n.mod.vf = urem i64 %6, 4
  %n.vec = sub i64 %6, %n.mod.vf
  %broadcast.splatinsert = insertelement <4 x float> poison, float %1, i64 0
  %broadcast.splat = shufflevector <4 x float> %broadcast.splatinsert, <4 x float> poison, <4 x i32> zeroinitializer
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %7 = add i64 %index, 0
  %8 = getelementptr inbounds float, ptr %0, i64 %7
  %9 = getelementptr inbounds float, ptr %8, i32 0
  %wide.load = load <4 x float>, ptr %9, align 4, !tbaa !15
  %10 = fmul <4 x float> %wide.load, %broadcast.splat
  store <4 x float> %10, ptr %9, align 4, !tbaa !15
  %index.next = add nuw i64 %index, 4
  %11 = icmp eq i64 %index.next, %n.vec
  br i1 %11, label %middle.block, label %vector.body, !llvm.loop !17

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %6, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %5 ]
  br label %13

.loopexit:                                        ; preds = %middle.block, %13
  br label %12

12:                                               ; preds = %.loopexit, %3
  ret void

13:                                               ; preds = %13, %scalar.ph
  %14 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %18, %13 ]
  %15 = getelementptr inbounds float, ptr %0, i64 %14
  %16 = load float, ptr %15, align 4, !tbaa !15
  %17 = fmul float %16, %1
  store float %17, ptr %15, align 4, !tbaa !15
  %18 = add nuw nsw i64 %14, 1
  %19 = icmp eq i64 %18, %6
  br i1 %19, label %.loopexit, label %13, !llvm.loop !18
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local i32 @sum(ptr nocapture noundef readonly %0, i32 noundef %1) local_unnamed_addr #1 {
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
  %vec.phi = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %9, %vector.body ]
  %6 = add i64 %index, 0
  %7 = getelementptr inbounds i32, ptr %0, i64 %6
  %8 = getelementptr inbounds i32, ptr %7, i32 0
  %wide.load = load <4 x i32>, ptr %8, align 4, !tbaa !5
  %9 = add <4 x i32> %wide.load, %vec.phi
  %index.next = add nuw i64 %index, 4
  %10 = icmp eq i64 %index.next, %n.vec
  br i1 %10, label %middle.block, label %vector.body, !llvm.loop !19

middle.block:                                     ; preds = %vector.body
  %11 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %9)
  %cmp.n = icmp eq i64 %5, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %4
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %4 ]
  %bc.merge.rdx = phi i32 [ %11, %middle.block ], [ 0, %4 ]
  br label %14

.loopexit:                                        ; preds = %middle.block, %14
  %.lcssa = phi i32 [ %19, %14 ], [ %11, %middle.block ]
  br label %12

12:                                               ; preds = %.loopexit, %2
  %13 = phi i32 [ 0, %2 ], [ %.lcssa, %.loopexit ]
  ret i32 %13

14:                                               ; preds = %14, %scalar.ph
  %15 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %20, %14 ]
  %16 = phi i32 [ %bc.merge.rdx, %scalar.ph ], [ %19, %14 ]
  %17 = getelementptr inbounds i32, ptr %0, i64 %15
  %18 = load i32, ptr %17, align 4, !tbaa !5
  %19 = add nsw i32 %18, %16
  %20 = add nuw nsw i64 %15, 1
  %21 = icmp eq i64 %20, %5
  br i1 %21, label %.loopexit, label %14, !llvm.loop !20
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @chk(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = ptrtoint ptr %1 to i64
  %5 = ptrtoint ptr %0 to i64
  %6 = icmp sgt i32 %2, 0
  br i1 %6, label %7, label %17

7:                                                ; preds = %3
  %8 = zext nneg i32 %2 to i64
  %min.iters.check = icmp ult i64 %8, 4
  br i1 %min.iters.check, label %scalar.ph, label %vector.memcheck

vector.memcheck:                                  ; preds = %7
  %9 = sub i64 %5, %4
  %diff.check = icmp ult i64 %9, 32
  br i1 %diff.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %vector.memcheck
  %n.mod.vf = urem i64 %8, 4
  %n.vec = sub i64 %8, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %10 = add i64 %index, 0
  %11 = getelementptr inbounds i32, ptr %1, i64 %10
  %12 = getelementptr inbounds i32, ptr %11, i32 0
  %wide.load = load <4 x i32>, ptr %12, align 4, !tbaa !5
  %13 = add nsw <4 x i32> %wide.load, <i32 1, i32 1, i32 1, i32 1>
  %14 = getelementptr inbounds i32, ptr %0, i64 %10
  %15 = getelementptr inbounds i32, ptr %14, i32 0
  store <4 x i32> %13, ptr %15, align 4, !tbaa !5
  %index.next = add nuw i64 %index, 4
  %16 = icmp eq i64 %index.next, %n.vec
  br i1 %16, label %middle.block, label %vector.body, !llvm.loop !21

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %8, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %vector.memcheck, %7
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %7 ], [ 0, %vector.memcheck ]
  br label %18

.loopexit:                                        ; preds = %middle.block, %18
  br label %17

17:                                               ; preds = %.loopexit, %3
  ret void

18:                                               ; preds = %18, %scalar.ph
  %19 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %24, %18 ]
  %20 = getelementptr inbounds i32, ptr %1, i64 %19
  %21 = load i32, ptr %20, align 4, !tbaa !5
  %22 = add nsw i32 %21, 1
  %23 = getelementptr inbounds i32, ptr %0, i64 %19
  store i32 %22, ptr %23, align 4, !tbaa !5
  %24 = add nuw nsw i64 %19, 1
  %25 = icmp eq i64 %24, %8
  br i1 %25, label %.loopexit, label %18, !llvm.loop !22
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @cond(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #0 {
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
  %wide.load = load <4 x i32>, ptr %9, align 4, !tbaa !5
  %10 = icmp sgt <4 x i32> %wide.load, zeroinitializer
  %11 = mul nuw nsw <4 x i32> %wide.load, <i32 3, i32 3, i32 3, i32 3>
  %12 = sub nsw <4 x i32> zeroinitializer, %wide.load
  %13 = select <4 x i1> %10, <4 x i32> %11, <4 x i32> %12
  %14 = getelementptr inbounds i32, ptr %0, i64 %7
  %15 = getelementptr inbounds i32, ptr %14, i32 0
  store <4 x i32> %13, ptr %15, align 4, !tbaa !5
  %index.next = add nuw i64 %index, 4
  %16 = icmp eq i64 %index.next, %n.vec
  br i1 %16, label %middle.block, label %vector.body, !llvm.loop !23

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
  %21 = load i32, ptr %20, align 4, !tbaa !5
  %22 = icmp sgt i32 %21, 0
  %23 = mul nuw nsw i32 %21, 3
  %24 = sub nsw i32 0, %21
  %25 = select i1 %22, i32 %23, i32 %24
  %26 = getelementptr inbounds i32, ptr %0, i64 %19
  store i32 %25, ptr %26, align 4, !tbaa !5
  %27 = add nuw nsw i64 %19, 1
  %28 = icmp eq i64 %27, %6
  br i1 %28, label %.loopexit, label %18, !llvm.loop !24
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @fixed(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1) local_unnamed_addr #0 {
  br i1 false, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %2
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %3 = add i64 %index, 0
  %4 = getelementptr inbounds i16, ptr %1, i64 %3
  %5 = getelementptr inbounds i16, ptr %4, i32 0
  %wide.load = load <4 x i16>, ptr %5, align 2, !tbaa !25
  %6 = add <4 x i16> %wide.load, <i16 7, i16 7, i16 7, i16 7>
  %7 = getelementptr inbounds i16, ptr %0, i64 %3
  %8 = getelementptr inbounds i16, ptr %7, i32 0
  store <4 x i16> %6, ptr %8, align 2, !tbaa !25
  %index.next = add nuw i64 %index, 4
  %9 = icmp eq i64 %index.next, 64
  br i1 %9, label %middle.block, label %vector.body, !llvm.loop !27

middle.block:                                     ; preds = %vector.body
  br i1 true, label %10, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %2
  %bc.resume.val = phi i64 [ 64, %middle.block ], [ 0, %2 ]
  br label %11

10:                                               ; preds = %middle.block, %11
  ret void

11:                                               ; preds = %11, %scalar.ph
  %12 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %17, %11 ]
  %13 = getelementptr inbounds i16, ptr %1, i64 %12
  %14 = load i16, ptr %13, align 2, !tbaa !25
  %15 = add i16 %14, 7
  %16 = getelementptr inbounds i16, ptr %0, i64 %12
  store i16 %15, ptr %16, align 2, !tbaa !25
  %17 = add nuw nsw i64 %12, 1
  %18 = icmp eq i64 %17, 64
  br i1 %18, label %10, label %11, !llvm.loop !28
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @two(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef writeonly %1, ptr noalias nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = icmp eq i32 %3, 0
  br i1 %5, label %18, label %6

6:                                                ; preds = %4
  %7 = zext i32 %3 to i64
  %min.iters.check = icmp ult i64 %7, 4
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %6
  %n.mod.vf = urem i64 %7, 4
  %n.vec = sub i64 %7, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %8 = add i64 %index, 0
  %9 = getelementptr inbounds i32, ptr %2, i64 %8
  %10 = getelementptr inbounds i32, ptr %9, i32 0
  %wide.load = load <4 x i32>, ptr %10, align 4, !tbaa !5
  %11 = shl nsw <4 x i32> %wide.load, <i32 1, i32 1, i32 1, i32 1>
  %12 = getelementptr inbounds i32, ptr %0, i64 %8
  %13 = getelementptr inbounds i32, ptr %12, i32 0
  store <4 x i32> %11, ptr %13, align 4, !tbaa !5
  %14 = add nsw <4 x i32> %wide.load, <i32 -1, i32 -1, i32 -1, i32 -1>
  %15 = getelementptr inbounds i32, ptr %1, i64 %8
  %16 = getelementptr inbounds i32, ptr %15, i32 0
  store <4 x i32> %14, ptr %16, align 4, !tbaa !5
  %index.next = add nuw i64 %index, 4
  %17 = icmp eq i64 %index.next, %n.vec
  br i1 %17, label %middle.block, label %vector.body, !llvm.loop !29

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
  %20 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %27, %19 ]
  %21 = getelementptr inbounds i32, ptr %2, i64 %20
  %22 = load i32, ptr %21, align 4, !tbaa !5
  %23 = shl nsw i32 %22, 1
  %24 = getelementptr inbounds i32, ptr %0, i64 %20
  store i32 %23, ptr %24, align 4, !tbaa !5
  %25 = add nsw i32 %22, -1
  %26 = getelementptr inbounds i32, ptr %1, i64 %20
  store i32 %25, ptr %26, align 4, !tbaa !5
  %27 = add nuw nsw i64 %20, 1
  %28 = icmp eq i64 %27, %7
  br i1 %28, label %.loopexit, label %19, !llvm.loop !30
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local i32 @xr(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr #1 {
  %3 = icmp eq i64 %1, 0
  br i1 %3, label %10, label %.preheader

.preheader:                                       ; preds = %2
  %min.iters.check = icmp ult i64 %1, 4
  br i1 %min.iters.check, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %.preheader
  %n.mod.vf = urem i64 %1, 4
  %n.vec = sub i64 %1, %n.mod.vf
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %vec.phi = phi <4 x i32> [ zeroinitializer, %vector.ph ], [ %7, %vector.body ]
  %4 = add i64 %index, 0
  %5 = getelementptr inbounds i32, ptr %0, i64 %4
  %6 = getelementptr inbounds i32, ptr %5, i32 0
  %wide.load = load <4 x i32>, ptr %6, align 4, !tbaa !5
  %7 = xor <4 x i32> %wide.load, %vec.phi
  %index.next = add nuw i64 %index, 4
  %8 = icmp eq i64 %index.next, %n.vec
  br i1 %8, label %middle.block, label %vector.body, !llvm.loop !31

middle.block:                                     ; preds = %vector.body
  %9 = call i32 @llvm.vector.reduce.xor.v4i32(<4 x i32> %7)
  %cmp.n = icmp eq i64 %1, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %.preheader
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %.preheader ]
  %bc.merge.rdx = phi i32 [ %9, %middle.block ], [ 0, %.preheader ]
  br label %12

.loopexit:                                        ; preds = %middle.block, %12
  %.lcssa = phi i32 [ %17, %12 ], [ %9, %middle.block ]
  br label %10

10:                                               ; preds = %.loopexit, %2
  %11 = phi i32 [ 0, %2 ], [ %.lcssa, %.loopexit ]
  ret i32 %11

12:                                               ; preds = %scalar.ph, %12
  %13 = phi i64 [ %18, %12 ], [ %bc.resume.val, %scalar.ph ]
  %14 = phi i32 [ %17, %12 ], [ %bc.merge.rdx, %scalar.ph ]
  %15 = getelementptr inbounds i32, ptr %0, i64 %13
  %16 = load i32, ptr %15, align 4, !tbaa !5
  %17 = xor i32 %16, %14
  %18 = add nuw i64 %13, 1
  %19 = icmp eq i64 %18, %1
  br i1 %19, label %.loopexit, label %12, !llvm.loop !32
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
define dso_local i32 @mx(ptr nocapture noundef readonly %0, i32 noundef %1) local_unnamed_addr #1 {
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
  %vec.phi = phi <4 x i32> [ <i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648>, %vector.ph ], [ %9, %vector.body ]
  %6 = add i64 %index, 0
  %7 = getelementptr inbounds i32, ptr %0, i64 %6
  %8 = getelementptr inbounds i32, ptr %7, i32 0
  %wide.load = load <4 x i32>, ptr %8, align 4, !tbaa !5
  %9 = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %wide.load, <4 x i32> %vec.phi)
  %index.next = add nuw i64 %index, 4
  %10 = icmp eq i64 %index.next, %n.vec
  br i1 %10, label %middle.block, label %vector.body, !llvm.loop !33

middle.block:                                     ; preds = %vector.body
  %11 = call i32 @llvm.vector.reduce.smax.v4i32(<4 x i32> %9)
  %cmp.n = icmp eq i64 %5, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %4
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %4 ]
  %bc.merge.rdx = phi i32 [ %11, %middle.block ], [ -2147483648, %4 ]
  br label %14

.loopexit:                                        ; preds = %middle.block, %14
  %.lcssa = phi i32 [ %19, %14 ], [ %11, %middle.block ]
  br label %12

12:                                               ; preds = %.loopexit, %2
  %13 = phi i32 [ -2147483648, %2 ], [ %.lcssa, %.loopexit ]
  ret i32 %13

14:                                               ; preds = %14, %scalar.ph
  %15 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %20, %14 ]
  %16 = phi i32 [ %bc.merge.rdx, %scalar.ph ], [ %19, %14 ]
  %17 = getelementptr inbounds i32, ptr %0, i64 %15
  %18 = load i32, ptr %17, align 4, !tbaa !5
  %19 = tail call i32 @llvm.smax.i32(i32 %18, i32 %16)
  %20 = add nuw nsw i64 %15, 1
  %21 = icmp eq i64 %20, %5
  br i1 %21, label %.loopexit, label %14, !llvm.loop !34
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @wid(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #0 {
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
  %7 = add i64 %index, 0
  %8 = getelementptr inbounds i8, ptr %1, i64 %7
  %9 = getelementptr inbounds i8, ptr %8, i32 0
  %wide.load = load <4 x i8>, ptr %9, align 1, !tbaa !35
  %10 = zext <4 x i8> %wide.load to <4 x i32>
  %11 = mul nuw nsw <4 x i32> %10, %10
  %12 = getelementptr inbounds i32, ptr %0, i64 %7
  %13 = getelementptr inbounds i32, ptr %12, i32 0
  store <4 x i32> %11, ptr %13, align 4, !tbaa !5
  %index.next = add nuw i64 %index, 4
  %14 = icmp eq i64 %index.next, %n.vec
  br i1 %14, label %middle.block, label %vector.body, !llvm.loop !36

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %6, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %5 ]
  br label %16

.loopexit:                                        ; preds = %middle.block, %16
  br label %15

15:                                               ; preds = %.loopexit, %3
  ret void

16:                                               ; preds = %16, %scalar.ph
  %17 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %23, %16 ]
  %18 = getelementptr inbounds i8, ptr %1, i64 %17
  %19 = load i8, ptr %18, align 1, !tbaa !35
  %20 = zext i8 %19 to i32
  %21 = mul nuw nsw i32 %20, %20
  %22 = getelementptr inbounds i32, ptr %0, i64 %17
  store i32 %21, ptr %22, align 4, !tbaa !5
  %23 = add nuw nsw i64 %17, 1
  %24 = icmp eq i64 %23, %6
  br i1 %24, label %.loopexit, label %16, !llvm.loop !37
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: write) uwtable
define dso_local void @iv(ptr noalias nocapture noundef writeonly %0, i32 noundef %1) local_unnamed_addr #2 {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %4, label %11

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
  %vec.ind = phi <4 x i32> [ <i32 0, i32 1, i32 2, i32 3>, %vector.ph ], [ %vec.ind.next, %vector.body ]
  %6 = add i64 %index, 0
  %7 = getelementptr inbounds i32, ptr %0, i64 %6
  %8 = mul <4 x i32> %vec.ind, <i32 3, i32 3, i32 3, i32 3>
  %9 = getelementptr inbounds i32, ptr %7, i32 0
  store <4 x i32> %8, ptr %9, align 4, !tbaa !5
  %index.next = add nuw i64 %index, 4
  %vec.ind.next = add <4 x i32> %vec.ind, <i32 4, i32 4, i32 4, i32 4>
  %10 = icmp eq i64 %index.next, %n.vec
  br i1 %10, label %middle.block, label %vector.body, !llvm.loop !38

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %5, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %4
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %4 ]
  br label %12

.loopexit:                                        ; preds = %middle.block, %12
  br label %11

11:                                               ; preds = %.loopexit, %2
  ret void

12:                                               ; preds = %12, %scalar.ph
  %13 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %17, %12 ]
  %14 = getelementptr inbounds i32, ptr %0, i64 %13
  %15 = trunc i64 %13 to i32
  %16 = mul i32 %15, 3
  store i32 %16, ptr %14, align 4, !tbaa !5
  %17 = add nuw nsw i64 %13, 1
  %18 = icmp eq i64 %17, %5
  br i1 %18, label %.loopexit, label %12, !llvm.loop !39
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable
define dso_local void @ilv(ptr noalias nocapture noundef writeonly %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #0 {
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
  %7 = add i64 %index, 0
  %8 = shl nuw nsw i64 %7, 1
  %9 = getelementptr inbounds float, ptr %1, i64 %8
  %10 = getelementptr inbounds float, ptr %9, i32 0
  %wide.vec = load <8 x float>, ptr %10, align 4, !tbaa !15
  %strided.vec = shufflevector <8 x float> %wide.vec, <8 x float> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %strided.vec1 = shufflevector <8 x float> %wide.vec, <8 x float> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %11 = fadd <4 x float> %strided.vec, <float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00>
  %12 = or disjoint i64 %8, 1
  %13 = fmul <4 x float> %strided.vec1, <float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00>
  %14 = getelementptr inbounds float, ptr %0, i64 %12
  %15 = getelementptr inbounds float, ptr %14, i32 -1
  %16 = shufflevector <4 x float> %11, <4 x float> %13, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %interleaved.vec = shufflevector <8 x float> %16, <8 x float> poison, <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
  store <8 x float> %interleaved.vec, ptr %15, align 4, !tbaa !15
  %index.next = add nuw i64 %index, 4
  %17 = icmp eq i64 %index.next, %n.vec
  br i1 %17, label %middle.block, label %vector.body, !llvm.loop !40

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %6, %n.vec
  br i1 %cmp.n, label %.loopexit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %5
  %bc.resume.val = phi i64 [ %n.vec, %middle.block ], [ 0, %5 ]
  br label %19

.loopexit:                                        ; preds = %middle.block, %19
  br label %18

18:                                               ; preds = %.loopexit, %3
  ret void

19:                                               ; preds = %19, %scalar.ph
  %20 = phi i64 [ %bc.resume.val, %scalar.ph ], [ %31, %19 ]
  %21 = shl nuw nsw i64 %20, 1
  %22 = getelementptr inbounds float, ptr %1, i64 %21
  %23 = load float, ptr %22, align 4, !tbaa !15
  %24 = fadd float %23, 1.000000e+00
  %25 = getelementptr inbounds float, ptr %0, i64 %21
  store float %24, ptr %25, align 4, !tbaa !15
  %26 = or disjoint i64 %21, 1
  %27 = getelementptr inbounds float, ptr %1, i64 %26
  %28 = load float, ptr %27, align 4, !tbaa !15
  %29 = fmul float %28, 2.000000e+00
  %30 = getelementptr inbounds float, ptr %0, i64 %26
  store float %29, ptr %30, align 4, !tbaa !15
  %31 = add nuw nsw i64 %20, 1
  %32 = icmp eq i64 %31, %6
  br i1 %32, label %.loopexit, label %19, !llvm.loop !41
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.xor.v4i32(<4 x i32>) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x i32> @llvm.smax.v4i32(<4 x i32>, <4 x i32>) #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.smax.v4i32(<4 x i32>) #3

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nofree norecurse nosync nounwind memory(argmem: write) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = distinct !{!9, !10, !11, !12, !13}
!10 = !{!"llvm.loop.mustprogress"}
!11 = !{!"llvm.loop.unroll.disable"}
!12 = !{!"llvm.loop.isvectorized", i32 1}
!13 = !{!"llvm.loop.unroll.runtime.disable"}
!14 = distinct !{!14, !10, !11, !12}
!15 = !{!16, !16, i64 0}
!16 = !{!"float", !7, i64 0}
!17 = distinct !{!17, !10, !11, !12, !13}
!18 = distinct !{!18, !10, !11, !12}
!19 = distinct !{!19, !10, !11, !12, !13}
!20 = distinct !{!20, !10, !11, !12}
!21 = distinct !{!21, !10, !11, !12, !13}
!22 = distinct !{!22, !10, !11, !12}
!23 = distinct !{!23, !10, !11, !12, !13}
!24 = distinct !{!24, !10, !11, !12}
!25 = !{!26, !26, i64 0}
!26 = !{!"short", !7, i64 0}
!27 = distinct !{!27, !10, !11, !12, !13}
!28 = distinct !{!28, !10, !11, !12}
!29 = distinct !{!29, !10, !11, !12, !13}
!30 = distinct !{!30, !10, !11, !12}
!31 = distinct !{!31, !10, !11, !12, !13}
!32 = distinct !{!32, !10, !11, !12}
!33 = distinct !{!33, !10, !11, !12, !13}
!34 = distinct !{!34, !10, !11, !12}
!35 = !{!7, !7, i64 0}
!36 = distinct !{!36, !10, !11, !12, !13}
!37 = distinct !{!37, !10, !11, !12}
!38 = distinct !{!38, !10, !11, !12, !13}
!39 = distinct !{!39, !10, !11, !12}
!40 = distinct !{!40, !10, !11, !12, !13}
!41 = distinct !{!41, !10, !11, !12}
