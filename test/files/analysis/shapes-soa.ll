; divergence=soa
; private: arr.priv
; Addresses of a private array and of a global one, by indices of every shape.

@arr = global [1024 x i32] zeroinitializer

define void @f() {
entry:
  %arr.priv = alloca [1024 x i32], align 4
  br label %for.preheader

for.preheader:
  br label %for.body

for.body:
  %iv1 = phi i64 [ 0, %for.preheader ], [ %iv1.next, %for.body ]
  %rnd.gep1 = getelementptr inbounds [1024 x i32], ptr %arr.priv, i64 %iv1, i64 0
  %uni.g.gep1 = getelementptr inbounds [1024 x i32], ptr @arr, i64 0, i64 0
  %uni.g.gep2 = getelementptr inbounds i32, ptr %uni.g.gep1, i64 0
  %non.priv.uni.ld = load i32, ptr %uni.g.gep2, align 4
  %idxprom1 = sext i32 %non.priv.uni.ld to i64
  %str.g.gep1 = getelementptr inbounds [1024 x i32], ptr @arr, i64 0, i64 %iv1
  %str.g.gep2 = getelementptr inbounds i32, ptr %str.g.gep1, i64 %iv1
  %non.priv.str.ld = load i32, ptr %str.g.gep2, align 4
  %idxprom2 = sext i32 %non.priv.str.ld to i64
  %uni.gep1 = getelementptr inbounds [1024 x i32], ptr %arr.priv, i64 0, i64 0
  %uni.gep2 = getelementptr inbounds i32, ptr %uni.gep1, i64 0
  %priv.ld.1 = load i32, ptr %uni.gep2, align 4
  %uni.indirect.gep1 = getelementptr inbounds [1024 x i32], ptr %arr.priv, i64 0, i64 %idxprom1
  %uni.indirect.gep2 = getelementptr inbounds i32, ptr %uni.gep1, i64 %idxprom1
  %str.gep1 = getelementptr inbounds [1024 x i32], ptr %arr.priv, i64 0, i64 %iv1
  %str.gep2 = getelementptr inbounds i32, ptr %str.gep1, i64 %iv1
  %str.indirect.gep1 = getelementptr inbounds [1024 x i32], ptr %arr.priv, i64 0, i64 %idxprom2
  %str.indirect.gep2 = getelementptr inbounds i32, ptr %uni.indirect.gep1, i64 %idxprom2
  %iv1.next = add nuw nsw i64 %iv1, 1
  %cmp = icmp ult i64 %iv1.next, 1024
  br i1 %cmp, label %for.body, label %for.end

for.end:
  ret void
}
