@in = global [5000 x i32] zeroinitializer, align 16
define i64 @find(i32 %x, i64 %n) {
entry:
  %any = icmp eq i64 %n, 0
  br i1 %any, label %none, label %loop.entry
loop.entry:
  %count = add i64 %n, -1
  %most = call i64 @llvm.umin.i64(i64 %count, i64 5000)
  %few = icmp ult i64 %most, 4
  br i1 %few, label %scalar.ph, label %vector.ph
vector.ph:
  %rest = urem i64 %most, 4
  %n.vec = sub i64 %most, %rest
  %xi = insertelement <4 x i32> poison, i32 %x, i64 0
  %xs = shufflevector <4 x i32> %xi, <4 x i32> poison, <4 x i32> zeroinitializer
  br label %vector.body
vector.body:
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %latch ]
  %index.next = add nuw i64 %index, 4
  %before = sub i64 %index, 4
  %q = getelementptr i32, ptr @in, i64 %index
  %w = load <4 x i32>, ptr %q, align 4
  %m = icmp eq <4 x i32> %w, %xs
  %f = freeze <4 x i1> %m
  %hit = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %f)
  br i1 %hit, label %early, label %latch
latch:
  %end = icmp eq i64 %index.next, %n.vec
  br i1 %end, label %middle, label %vector.body
early:
  br label %scalar.ph
middle:
  br label %scalar.ph
scalar.ph:
  %resume = phi i64 [ 0, %loop.entry ], [ %n.vec, %middle ], [ %index, %early ]
  br label %loop
loop:
  %i = phi i64 [ %resume, %scalar.ph ], [ %next, %more ]
  %p = getelementptr inbounds i32, ptr @in, i64 %i
  %v = load i32, ptr %p, align 4
  %is = icmp eq i32 %v, %x
  br i1 %is, label %found, label %more
more:
  %next = add nuw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %none, label %loop
found:
  ret i64 %i
none:
  ret i64 -1
}
declare i1 @llvm.vector.reduce.and.v4i1(<4 x i1>)
declare i1 @llvm.vector.reduce.or.v4i1(<4 x i1>)
declare i64 @llvm.umin.i64(i64, i64)
