; Struct copy, as a compiler of the typed-pointer years would have written it at -O0.
source_filename = "struct-copy.O0.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.Big = type { [10 x i32], double, i8* }

@origin = internal global { <{ i32, i32, [8 x i32] }>, double, i8* } { <{ i32, i32, [8 x i32] }> <{ i32 1, i32 2, [8 x i32] zeroinitializer }>, double 3.500000e+00, i8* bitcast ({ <{ i32, i32, [8 x i32] }>, double, i8* }* @origin to i8*) }, align 8

define dso_local void @reset(i8* %b) #0 {
entry:
  %b.addr = alloca i8*, align 8
  store i8* %b, i8** %b.addr, align 8
  %0 = load i8*, i8** %b.addr, align 8
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* align 8 %0, i8* align 8 bitcast ({ <{ i32, i32, [8 x i32] }>, double, i8* }* @origin to i8*), i64 56, i1 false)
  %1 = load i8*, i8** %b.addr, align 8
  %cast1 = bitcast i8* %1 to %struct.Big*
  %link = getelementptr inbounds %struct.Big, %struct.Big* %cast1, i32 0, i32 2
  %2 = load i8*, i8** %link, align 8
  %cast2 = bitcast i8* %2 to %struct.Big*
  %a = getelementptr inbounds %struct.Big, %struct.Big* %cast2, i32 0, i32 0
  %arrayidx = getelementptr inbounds [10 x i32], [10 x i32]* %a, i64 0, i64 3
  store i32 7, i32* %arrayidx, align 4
  ret void
}

declare void @llvm.memcpy.p0i8.p0i8.i64(i8* noalias nocapture writeonly, i8* noalias nocapture readonly, i64, i1 immarg) #1

define dso_local i8* @chain(i8* %b, i32 %n) #0 {
entry:
  %b.addr = alloca i8*, align 8
  %n.addr = alloca i32, align 4
  store i8* %b, i8** %b.addr, align 8
  store i32 %n, i32* %n.addr, align 4
  br label %while.cond

while.cond:
  %0 = load i32, i32* %n.addr, align 4
  %dec = add nsw i32 %0, -1
  store i32 %dec, i32* %n.addr, align 4
  %tobool = icmp ne i32 %0, 0
  br i1 %tobool, label %while.body, label %while.end

while.body:
  %1 = load i8*, i8** %b.addr, align 8
  %cast3 = bitcast i8* %1 to %struct.Big*
  %link = getelementptr inbounds %struct.Big, %struct.Big* %cast3, i32 0, i32 2
  %2 = load i8*, i8** %link, align 8
  store i8* %2, i8** %b.addr, align 8
  br label %while.cond, !llvm.loop !6

while.end:
  %3 = load i8*, i8** %b.addr, align 8
  ret i8* %3
}

attributes #0 = { noinline nounwind optnone uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nounwind willreturn argmemonly }

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
