target datalayout = "e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"

define void @f(ptr noalias noundef %p, ptr noalias noundef %q, i32 noundef %x, i32 noundef %y) {
entry:
  %x0 = insertelement <8 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <8 x i32> %x0, <8 x i32> poison, <8 x i32> zeroinitializer
  %y0 = insertelement <8 x i32> poison, i32 %y, i64 0
  %ys = shufflevector <8 x i32> %y0, <8 x i32> poison, <8 x i32> zeroinitializer
  br label %vector.body

vector.body:
  %index = phi i64 [ 0, %entry ], [ %index.next, %vector.next ]
  %pi = getelementptr inbounds i8, ptr %p, i64 %index
  %a = load <8 x i8>, ptr %pi, align 1
  %aw = zext <8 x i8> %a to <8 x i32>
  %qi = getelementptr inbounds i8, ptr %q, i64 %index
  %b = load <8 x i8>, ptr %qi, align 1
  %bw = zext <8 x i8> %b to <8 x i32>
  %c = icmp slt <8 x i32> %aw, %xs
  %d = icmp slt <8 x i32> %bw, %ys
  %mask = select <8 x i1> %c, <8 x i1> %d, <8 x i1> zeroinitializer
  %any = call i1 @llvm.vector.reduce.or.v8i1(<8 x i1> %mask)
  br i1 %any, label %vector.store, label %vector.next

vector.store:
  %s = add nsw <8 x i8> %a, <i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1, i8 1>
  call void @llvm.masked.store.v8i8.p0(<8 x i8> %s, ptr %pi, i32 1, <8 x i1> %mask)
  br label %vector.next

vector.next:
  %t = add nsw <8 x i8> %b, %a
  %inner = select <8 x i1> %d, <8 x i8> %t, <8 x i8> %b
  %r = select <8 x i1> %c, <8 x i8> %inner, <8 x i8> %b
  store <8 x i8> %r, ptr %qi, align 1
  %index.next = add nuw i64 %index, 8
  %done = icmp eq i64 %index.next, 8
  br i1 %done, label %end, label %vector.body

end:
  ret void
}
declare i1 @llvm.vector.reduce.or.v8i1(<8 x i1>)
declare i1 @llvm.vector.reduce.and.v8i1(<8 x i1>)
declare void @llvm.masked.store.v8i8.p0(<8 x i8>, ptr, i32, <8 x i1>)
