; Tree insert, as a compiler of the typed-pointer years would have written it at -O0.
source_filename = "tree-insert.O0.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.Tree = type { [2 x i8*], i32, [3 x i8] }

define dso_local i8* @insert(i8* %t, i8* %n) #0 {
entry:
  %t.addr = alloca i8*, align 8
  %t.addr.i8 = bitcast i8** %t.addr to i8*
  %n.addr = alloca i8*, align 8
  %slot = alloca i8*, align 8
  store i8* %t, i8** %t.addr, align 8
  store i8* %n, i8** %n.addr, align 8
  store i8* %t.addr.i8, i8** %slot, align 8
  br label %while.cond

while.cond:
  %0 = load i8*, i8** %slot, align 8
  %cast1 = bitcast i8* %0 to i8**
  %1 = load i8*, i8** %cast1, align 8
  %tobool = icmp ne i8* %1, null
  br i1 %tobool, label %while.body, label %while.end

while.body:
  %2 = load i8*, i8** %slot, align 8
  %cast2 = bitcast i8* %2 to i8**
  %3 = load i8*, i8** %cast2, align 8
  %cast3 = bitcast i8* %3 to %struct.Tree*
  %child = getelementptr inbounds %struct.Tree, %struct.Tree* %cast3, i32 0, i32 0
  %4 = load i8*, i8** %n.addr, align 8
  %cast4 = bitcast i8* %4 to %struct.Tree*
  %key = getelementptr inbounds %struct.Tree, %struct.Tree* %cast4, i32 0, i32 1
  %5 = load i32, i32* %key, align 8
  %6 = load i8*, i8** %slot, align 8
  %cast5 = bitcast i8* %6 to i8**
  %7 = load i8*, i8** %cast5, align 8
  %cast6 = bitcast i8* %7 to %struct.Tree*
  %key1 = getelementptr inbounds %struct.Tree, %struct.Tree* %cast6, i32 0, i32 1
  %8 = load i32, i32* %key1, align 8
  %cmp = icmp sgt i32 %5, %8
  %conv = zext i1 %cmp to i32
  %idxprom = sext i32 %conv to i64
  %arrayidx = getelementptr inbounds [2 x i8*], [2 x i8*]* %child, i64 0, i64 %idxprom
  %arrayidx.i8 = bitcast i8** %arrayidx to i8*
  store i8* %arrayidx.i8, i8** %slot, align 8
  br label %while.cond, !llvm.loop !6

while.end:
  %9 = load i8*, i8** %n.addr, align 8
  %10 = load i8*, i8** %slot, align 8
  %cast7 = bitcast i8* %10 to i8**
  store i8* %9, i8** %cast7, align 8
  %11 = load i8*, i8** %n.addr, align 8
  %cast8 = bitcast i8* %11 to %struct.Tree*
  %tag = getelementptr inbounds %struct.Tree, %struct.Tree* %cast8, i32 0, i32 2
  %arrayidx2 = getelementptr inbounds [3 x i8], [3 x i8]* %tag, i64 0, i64 1
  store i8 120, i8* %arrayidx2, align 1
  %12 = load i8*, i8** %t.addr, align 8
  ret i8* %12
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.module.flags = !{!0, !1, !2, !3, !4}
!llvm.ident = !{!5}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{i32 7, !"frame-pointer", i32 2}
!5 = !{!"a compiler of 2020"}
!6 = distinct !{!6, !7}
!7 = !{!"llvm.loop.mustprogress"}
