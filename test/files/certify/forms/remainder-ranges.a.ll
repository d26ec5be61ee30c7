target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

define void @scale_rows(ptr noundef writeonly %arg, ptr noundef readonly %arg1, i32 noundef %arg2, i32 noundef %arg3, i32 noundef %arg4, i32 noundef %arg5) {
bb:
  %i = icmp sgt i32 %arg3, 0
  %i6 = icmp sgt i32 %arg2, 0
  %i7 = and i1 %i, %i6
  br i1 %i7, label %bb8, label %bb62

bb8:
  %i9 = sext i32 %arg4 to i64
  %i10 = zext nneg i32 %arg3 to i64
  %i11 = zext nneg i32 %arg2 to i64
  br label %bb12

bb12:
  %i13 = phi i64 [ 0, %bb8 ], [ %i60, %bb59 ]
  %i14 = mul nsw i64 %i13, %i9
  %i15 = shl nsw i64 %i13, 7
  %i16 = getelementptr inbounds i8, ptr %arg1, i64 %i15
  %i17 = getelementptr i8, ptr %arg, i64 %i14
  %i18 = icmp ult i64 %i11, 32
  br i1 %i18, label %scalar.ph, label %vector.memcheck

vector.memcheck:
  %i19 = sub i64 %i11, 1
  %i20 = mul i64 %i19, 2
  %i21 = getelementptr i8, ptr %i16, i64 %i20
  %i22 = getelementptr i8, ptr %i21, i64 2
  %i23 = sub i64 %i11, 1
  %i24 = mul i64 %i23, 1
  %i25 = getelementptr i8, ptr %i17, i64 %i24
  %i26 = getelementptr i8, ptr %i25, i64 1
  %i27 = icmp ult ptr %i16, %i26
  %i28 = icmp ult ptr %i17, %i22
  %i29 = and i1 %i27, %i28
  br i1 %i29, label %scalar.ph, label %vector.ph

vector.ph:
  %i30 = urem i64 %i11, 32
  %n.vec = sub i64 %i11, %i30
  %i31 = trunc i32 %arg5 to i16
  %i32 = insertelement <16 x i16> poison, i16 %i31, i64 0
  %i33 = shufflevector <16 x i16> %i32, <16 x i16> poison, <16 x i32> zeroinitializer
  br label %vector.body

vector.body:
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %i34 = getelementptr inbounds i16, ptr %i16, i64 %index
  %i35 = load <16 x i16>, ptr %i34, align 2
  %i36 = getelementptr inbounds i16, ptr %i34, i64 16
  %i37 = load <16 x i16>, ptr %i36, align 2
  %i38 = mul <16 x i16> %i35, %i33
  %i39 = mul <16 x i16> %i37, %i33
  %i40 = lshr <16 x i16> %i38, <i16 7, i16 7, i16 7, i16 7, i16 7, i16 7, i16 7, i16 7, i16 7, i16 7, i16 7, i16 7, i16 7, i16 7, i16 7, i16 7>
  %i41 = lshr <16 x i16> %i39, <i16 7, i16 7, i16 7, i16 7, i16 7, i16 7, i16 7, i16 7, i16 7, i16 7, i16 7, i16 7, i16 7, i16 7, i16 7, i16 7>
  %i42 = trunc <16 x i16> %i40 to <16 x i8>
  %i43 = trunc <16 x i16> %i41 to <16 x i8>
  %i44 = getelementptr i8, ptr %i17, i64 %index
  store <16 x i8> %i42, ptr %i44, align 1
  %i45 = getelementptr i8, ptr %i44, i64 16
  store <16 x i8> %i43, ptr %i45, align 1
  %index.next = add nuw i64 %index, 32
  %i46 = icmp eq i64 %index.next, %n.vec
  br i1 %i46, label %middle.block, label %vector.body

middle.block:
  %i47 = icmp eq i64 %i11, %n.vec
  br i1 %i47, label %loop.exit, label %scalar.ph

scalar.ph:
  %resume = phi i64 [ 0, %bb12 ], [ 0, %vector.memcheck ], [ %n.vec, %middle.block ]
  br label %bb48

bb48:
  %i49 = phi i64 [ %i57, %bb48 ], [ %resume, %scalar.ph ]
  %i50 = getelementptr inbounds i16, ptr %i16, i64 %i49
  %i51 = load i16, ptr %i50, align 2
  %i52 = zext i16 %i51 to i32
  %i53 = mul i32 %i52, %arg5
  %i54 = lshr i32 %i53, 7
  %i55 = trunc i32 %i54 to i8
  %i56 = getelementptr i8, ptr %i17, i64 %i49
  store i8 %i55, ptr %i56, align 1
  %i57 = add nuw nsw i64 %i49, 1
  %i58 = icmp eq i64 %i57, %i11
  br i1 %i58, label %loop.exit, label %bb48

loop.exit:
  br label %bb59

bb59:
  %i60 = add nuw nsw i64 %i13, 1
  %i61 = icmp eq i64 %i60, %i10
  br i1 %i61, label %bb62, label %bb12

bb62:
  ret void
}
