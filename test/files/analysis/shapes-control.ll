; divergence
; Branches and inner loops that lanes leave together or apart; privates by lifetime; objects that may not be laid out anew.

@table = global [64 x i32] zeroinitializer
declare void @unknown(ptr)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)

define void @diamond(ptr noalias %p, ptr noalias %q, i32 %k, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %end ]
  %a = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %a
  %varies = icmp slt i32 %v, 0
  br i1 %varies, label %then, label %else

then:
  br label %join

else:
  br label %join

join:
  %m = phi i32 [ 1, %then ], [ 2, %else ]
  %same = icmp slt i32 %k, 0
  br i1 %same, label %left, label %end

left:
  br label %end

end:
  %u = phi i32 [ 3, %join ], [ 4, %left ]
  %s = add i32 %m, %u
  %b = getelementptr i32, ptr %q, i64 %i
  store i32 %s, ptr %b
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

define void @inner(ptr noalias %p, ptr noalias %q, i64 %n, i32 %m) {
entry:
  br label %outer

outer:
  %i = phi i64 [ 0, %entry ], [ %next, %behind ]
  %a = getelementptr i32, ptr %p, i64 %i
  %limit = load i32, ptr %a
  br label %together

together:
  %j = phi i32 [ 0, %outer ], [ %j1, %together ]
  %j1 = add nuw nsw i32 %j, 1
  %again = icmp ult i32 %j1, %m
  br i1 %again, label %together, label %between

between:
  br label %apart

apart:
  %k = phi i32 [ 0, %between ], [ %k1, %apart ]
  %k1 = add nuw nsw i32 %k, 1
  %go = icmp ult i32 %k1, %limit
  br i1 %go, label %apart, label %behind

behind:
  %x = add i32 %j1, 0
  %y = add i32 %k1, 0
  %z = add i32 %x, %y
  %b = getelementptr i32, ptr %q, i64 %i
  store i32 %z, ptr %b
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %outer, label %exit

exit:
  ret void
}

define void @casts(ptr %p, i32 %n, i32 %s) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %w = phi i8 [ 0, %entry ], [ %w1, %loop ]
  %t = phi i32 [ 0, %entry ], [ %t1, %loop ]
  %r = phi i32 [ 1, %entry ], [ %r1, %loop ]
  %i64 = sext i32 %i to i64
  %w64 = zext i8 %w to i64
  %low = trunc i64 %i64 to i16
  %f = sitofp i32 %i to float
  %back = sub i32 %n, %i
  %three = mul i32 %i, 3
  %four = shl i32 %i, 2
  %square = mul i32 %i, %i
  %gone = sub i32 %i, %i
  %t1 = add i32 %t, %s
  %r1 = mul i32 %r, 3
  %w1 = add i8 %w, 1
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

define void @objects(ptr noalias %p, i64 %n) {
entry:
  %fresh = alloca [8 x i32]
  %escapes = alloca [8 x i32]
  %bytes = alloca [8 x i32]
  %kept = alloca [8 x i32]
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  call void @llvm.lifetime.start.p0(i64 32, ptr %fresh)
  call void @llvm.lifetime.start.p0(i64 32, ptr %escapes)
  call void @llvm.lifetime.start.p0(i64 32, ptr %bytes)
  %f2 = getelementptr i32, ptr %fresh, i64 2
  store i32 5, ptr %f2
  %f = load i32, ptr %f2
  %e2 = getelementptr i32, ptr %escapes, i64 2
  store i32 5, ptr %e2
  call void @unknown(ptr %escapes)
  %b2 = getelementptr i8, ptr %bytes, i64 6
  store i32 5, ptr %b2
  %b = load i16, ptr %b2
  %k2 = getelementptr i32, ptr %kept, i64 2
  store i32 %f, ptr %k2
  call void @llvm.lifetime.end.p0(i64 32, ptr %fresh)
  call void @llvm.lifetime.end.p0(i64 32, ptr %escapes)
  call void @llvm.lifetime.end.p0(i64 32, ptr %bytes)
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}
