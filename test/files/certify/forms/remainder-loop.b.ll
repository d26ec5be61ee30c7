define void @scale(ptr noalias %x, ptr noalias %z, i32 noundef %n) {
entry:
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %ph, label %exit

ph:
  %count = zext nneg i32 %n to i64
  %few = icmp ult i64 %count, 8
  br i1 %few, label %rest.ph, label %wide.ph

wide.ph:
  %over = urem i64 %count, 8
  %n.vec = sub i64 %count, %over
  br label %wide

wide:
  %index = phi i64 [ 0, %wide.ph ], [ %index.next, %wide ]
  %p8 = getelementptr inbounds nuw i32, ptr %x, i64 %index
  %v8 = load <8 x i32>, ptr %p8, align 4
  %w8 = mul <8 x i32> %v8, splat (i32 3)
  %q8 = getelementptr inbounds nuw i32, ptr %z, i64 %index
  store <8 x i32> %w8, ptr %q8, align 4
  %index.next = add nuw i64 %index, 8
  %end = icmp eq i64 %index.next, %n.vec
  br i1 %end, label %middle, label %wide

middle:
  %none = icmp eq i64 %count, %n.vec
  br i1 %none, label %exit, label %rest.ph

rest.ph:
  %resume = phi i64 [ 0, %ph ], [ %n.vec, %middle ]
  %left = sub i64 %count, %resume
  %fewer = icmp ult i64 %left, 4
  br i1 %fewer, label %scalar.ph, label %narrow.ph

narrow.ph:
  %over2 = urem i64 %left, 4
  %n.vec2 = sub i64 %left, %over2
  br label %narrow

narrow:
  %index2 = phi i64 [ 0, %narrow.ph ], [ %index2.next, %narrow ]
  %at = phi i64 [ %resume, %narrow.ph ], [ %at.next, %narrow ]
  %p4 = getelementptr inbounds nuw i32, ptr %x, i64 %at
  %v4 = load <4 x i32>, ptr %p4, align 4
  %w4 = mul <4 x i32> %v4, splat (i32 3)
  %q4 = getelementptr inbounds nuw i32, ptr %z, i64 %at
  store <4 x i32> %w4, ptr %q4, align 4
  %at.next = add i64 %at, 4
  %index2.next = add nuw i64 %index2, 4
  %end2 = icmp eq i64 %index2.next, %n.vec2
  br i1 %end2, label %middle2, label %narrow

middle2:
  %none2 = icmp eq i64 %left, %n.vec2
  br i1 %none2, label %exit, label %scalar.ph

scalar.ph:
  %resume2 = phi i64 [ %resume, %rest.ph ], [ %at.next, %middle2 ]
  br label %for.body

for.body:
  %i = phi i64 [ %resume2, %scalar.ph ], [ %i.next, %for.body ]
  %p = getelementptr inbounds nuw i32, ptr %x, i64 %i
  %v = load i32, ptr %p, align 4
  %w = mul i32 %v, 3
  %q = getelementptr inbounds nuw i32, ptr %z, i64 %i
  store i32 %w, ptr %q, align 4
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %count
  br i1 %done, label %exit, label %for.body

exit:
  ret void
}

define i32 @total(ptr %x, i32 noundef %n) {
entry:
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %ph, label %exit

ph:
  %count = zext nneg i32 %n to i64
  %few = icmp ult i64 %count, 8
  br i1 %few, label %rest.ph, label %wide.ph

wide.ph:
  %over = urem i64 %count, 8
  %n.vec = sub i64 %count, %over
  br label %wide

wide:
  %index = phi i64 [ 0, %wide.ph ], [ %index.next, %wide ]
  %s8 = phi <8 x i32> [ zeroinitializer, %wide.ph ], [ %s8.next, %wide ]
  %p8 = getelementptr inbounds nuw i32, ptr %x, i64 %index
  %v8 = load <8 x i32>, ptr %p8, align 4
  %s8.next = add <8 x i32> %s8, %v8
  %index.next = add nuw i64 %index, 8
  %end = icmp eq i64 %index.next, %n.vec
  br i1 %end, label %middle, label %wide

middle:
  %sum8 = call i32 @llvm.vector.reduce.add.v8i32(<8 x i32> %s8.next)
  %none = icmp eq i64 %count, %n.vec
  br i1 %none, label %exit, label %rest.ph

rest.ph:
  %resume = phi i64 [ 0, %ph ], [ %n.vec, %middle ]
  %so.far = phi i32 [ 0, %ph ], [ %sum8, %middle ]
  %left = sub i64 %count, %resume
  %fewer = icmp ult i64 %left, 4
  br i1 %fewer, label %scalar.ph, label %narrow.ph

narrow.ph:
  %over2 = urem i64 %left, 4
  %n.vec2 = sub i64 %left, %over2
  %first = insertelement <4 x i32> zeroinitializer, i32 %so.far, i64 0
  br label %narrow

narrow:
  %index2 = phi i64 [ 0, %narrow.ph ], [ %index2.next, %narrow ]
  %at = phi i64 [ %resume, %narrow.ph ], [ %at.next, %narrow ]
  %s4 = phi <4 x i32> [ %first, %narrow.ph ], [ %s4.next, %narrow ]
  %p4 = getelementptr inbounds nuw i32, ptr %x, i64 %at
  %v4 = load <4 x i32>, ptr %p4, align 4
  %s4.next = add <4 x i32> %s4, %v4
  %at.next = add i64 %at, 4
  %index2.next = add nuw i64 %index2, 4
  %end2 = icmp eq i64 %index2.next, %n.vec2
  br i1 %end2, label %middle2, label %narrow

middle2:
  %sum4 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %s4.next)
  %none2 = icmp eq i64 %left, %n.vec2
  br i1 %none2, label %exit, label %scalar.ph

scalar.ph:
  %resume2 = phi i64 [ %resume, %rest.ph ], [ %at.next, %middle2 ]
  %so.far2 = phi i32 [ %so.far, %rest.ph ], [ %sum4, %middle2 ]
  br label %for.body

for.body:
  %i = phi i64 [ %resume2, %scalar.ph ], [ %i.next, %for.body ]
  %s = phi i32 [ %so.far2, %scalar.ph ], [ %s.next, %for.body ]
  %p = getelementptr inbounds nuw i32, ptr %x, i64 %i
  %v = load i32, ptr %p, align 4
  %s.next = add i32 %s, %v
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %count
  br i1 %done, label %exit, label %for.body

exit:
  %r = phi i32 [ 0, %entry ], [ %sum8, %middle ], [ %sum4, %middle2 ], [ %s.next, %for.body ]
  ret i32 %r
}

declare i32 @llvm.vector.reduce.add.v8i32(<8 x i32>)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
