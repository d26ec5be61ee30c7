target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"

define void @scale_rows(ptr noundef writeonly %arg, ptr noundef readonly %arg1, i32 noundef %arg2, i32 noundef %arg3, i32 noundef %arg4, i32 noundef %arg5) {
bb:
  %i = icmp sgt i32 %arg3, 0
  %i6 = icmp sgt i32 %arg2, 0
  %i7 = and i1 %i, %i6
  br i1 %i7, label %bb8, label %bb93

bb8:
  %i9 = sext i32 %arg4 to i64
  %i10 = zext nneg i32 %arg3 to i64
  %i11 = zext nneg i32 %arg2 to i64
  br label %bb12

bb12:
  %i13 = phi i64 [ 0, %bb8 ], [ %i91, %bb90 ]
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
  %i48 = sub i64 %i11, %resume
  %i49 = icmp ult i64 %i48, 4
  br i1 %i49, label %scalar.ph1, label %vector.memcheck1

vector.memcheck1:
  %i50 = getelementptr i16, ptr %i16, i64 %resume
  %i51 = sub i64 %i48, 1
  %i52 = mul i64 %i51, 2
  %i53 = getelementptr i8, ptr %i50, i64 %i52
  %i54 = getelementptr i8, ptr %i53, i64 2
  %i55 = getelementptr i8, ptr %i17, i64 %resume
  %i56 = sub i64 %i48, 1
  %i57 = mul i64 %i56, 1
  %i58 = getelementptr i8, ptr %i55, i64 %i57
  %i59 = getelementptr i8, ptr %i58, i64 1
  %i60 = icmp ult ptr %i50, %i59
  %i61 = icmp ult ptr %i55, %i54
  %i62 = and i1 %i60, %i61
  %i63 = add i64 %resume, %i48
  %i64 = icmp ult i64 %i63, %resume
  %i65 = or i1 %i62, %i64
  br i1 %i65, label %scalar.ph1, label %vector.ph1

vector.ph1:
  %i66 = urem i64 %i48, 4
  %n.vec1 = sub i64 %i48, %i66
  %i67 = trunc i32 %arg5 to i16
  %i68 = insertelement <4 x i16> poison, i16 %i67, i64 0
  %i69 = shufflevector <4 x i16> %i68, <4 x i16> poison, <4 x i32> zeroinitializer
  br label %vector.body1

vector.body1:
  %index1 = phi i64 [ 0, %vector.ph1 ], [ %index.next1, %vector.body1 ]
  %ind = phi i64 [ %resume, %vector.ph1 ], [ %i76, %vector.body1 ]
  %i70 = getelementptr inbounds i16, ptr %i16, i64 %ind
  %i71 = load <4 x i16>, ptr %i70, align 2
  %i72 = mul <4 x i16> %i71, %i69
  %i73 = lshr <4 x i16> %i72, <i16 7, i16 7, i16 7, i16 7>
  %i74 = trunc <4 x i16> %i73 to <4 x i8>
  %i75 = getelementptr i8, ptr %i17, i64 %ind
  store <4 x i8> %i74, ptr %i75, align 1
  %i76 = add i64 %ind, 4
  %index.next1 = add nuw i64 %index1, 4
  %i77 = icmp eq i64 %index.next1, %n.vec1
  br i1 %i77, label %middle.block1, label %vector.body1

middle.block1:
  %i78 = icmp eq i64 %i48, %n.vec1
  br i1 %i78, label %loop.exit1, label %scalar.ph1

scalar.ph1:
  %resume1 = phi i64 [ %resume, %scalar.ph ], [ %resume, %vector.memcheck1 ], [ %i76, %middle.block1 ]
  br label %bb79

bb79:
  %i80 = phi i64 [ %i88, %bb79 ], [ %resume1, %scalar.ph1 ]
  %i81 = getelementptr inbounds i16, ptr %i16, i64 %i80
  %i82 = load i16, ptr %i81, align 2
  %i83 = zext i16 %i82 to i32
  %i84 = mul i32 %i83, %arg5
  %i85 = lshr i32 %i84, 7
  %i86 = trunc i32 %i85 to i8
  %i87 = getelementptr i8, ptr %i17, i64 %i80
  store i8 %i86, ptr %i87, align 1
  %i88 = add nuw nsw i64 %i80, 1
  %i89 = icmp eq i64 %i88, %i11
  br i1 %i89, label %loop.exit1, label %bb79

loop.exit1:
  br label %loop.exit

loop.exit:
  br label %bb90

bb90:
  %i91 = add nuw nsw i64 %i13, 1
  %i92 = icmp eq i64 %i91, %i10
  br i1 %i92, label %bb93, label %bb12

bb93:
  ret void
}
