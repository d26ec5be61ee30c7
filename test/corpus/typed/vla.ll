; Vla, as a compiler of the typed-pointer years would have written it at -O0.
source_filename = "vla.O0.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define dso_local i32 @f(i32 %n, i8* %in) #0 {
entry:
  %n.addr = alloca i32, align 4
  %in.addr = alloca i8*, align 8
  %saved_stack = alloca i8*, align 8
  %__vla_expr0 = alloca i64, align 8
  %i = alloca i32, align 4
  %s = alloca i32, align 4
  %i4 = alloca i32, align 4
  store i32 %n, i32* %n.addr, align 4
  store i8* %in, i8** %in.addr, align 8
  %0 = load i32, i32* %n.addr, align 4
  %1 = zext i32 %0 to i64
  %2 = call i8* @llvm.stacksave()
  store i8* %2, i8** %saved_stack, align 8
  %vla = alloca i32, i64 %1, align 16
  store i64 %1, i64* %__vla_expr0, align 8
  store i32 0, i32* %i, align 4
  br label %for.cond

for.cond:
  %3 = load i32, i32* %i, align 4
  %4 = load i32, i32* %n.addr, align 4
  %cmp = icmp slt i32 %3, %4
  br i1 %cmp, label %for.body, label %for.end

for.body:
  %5 = load i8*, i8** %in.addr, align 8
  %6 = load i32, i32* %i, align 4
  %idxprom = sext i32 %6 to i64
  %cast1 = bitcast i8* %5 to i32*
  %arrayidx = getelementptr inbounds i32, i32* %cast1, i64 %idxprom
  %7 = load i32, i32* %arrayidx, align 4
  %8 = load i32, i32* %n.addr, align 4
  %sub = sub nsw i32 %8, 1
  %9 = load i32, i32* %i, align 4
  %sub1 = sub nsw i32 %sub, %9
  %idxprom2 = sext i32 %sub1 to i64
  %arrayidx3 = getelementptr inbounds i32, i32* %vla, i64 %idxprom2
  store i32 %7, i32* %arrayidx3, align 4
  br label %for.inc

for.inc:
  %10 = load i32, i32* %i, align 4
  %inc = add nsw i32 %10, 1
  store i32 %inc, i32* %i, align 4
  br label %for.cond, !llvm.loop !6

for.end:
  store i32 0, i32* %s, align 4
  store i32 0, i32* %i4, align 4
  br label %for.cond5

for.cond5:
  %11 = load i32, i32* %i4, align 4
  %12 = load i32, i32* %n.addr, align 4
  %cmp6 = icmp slt i32 %11, %12
  br i1 %cmp6, label %for.body7, label %for.end12

for.body7:
  %13 = load i32, i32* %s, align 4
  %mul = mul nsw i32 %13, 3
  %14 = load i32, i32* %i4, align 4
  %idxprom8 = sext i32 %14 to i64
  %arrayidx9 = getelementptr inbounds i32, i32* %vla, i64 %idxprom8
  %15 = load i32, i32* %arrayidx9, align 4
  %add = add nsw i32 %mul, %15
  store i32 %add, i32* %s, align 4
  br label %for.inc10

for.inc10:
  %16 = load i32, i32* %i4, align 4
  %inc11 = add nsw i32 %16, 1
  store i32 %inc11, i32* %i4, align 4
  br label %for.cond5, !llvm.loop !8

for.end12:
  %17 = load i32, i32* %s, align 4
  %18 = load i8*, i8** %saved_stack, align 8
  call void @llvm.stackrestore(i8* %18)
  ret i32 %17
}

declare i8* @llvm.stacksave() #1

declare void @llvm.stackrestore(i8*) #1

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nounwind willreturn }

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
!8 = distinct !{!8, !7}
