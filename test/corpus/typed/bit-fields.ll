; Bit fields, as a compiler of the typed-pointer years would have written it at -O1.
source_filename = "bit-fields.O1.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define dso_local i32 @pack(i8* nocapture %p, i32 %x) local_unnamed_addr #0 {
entry:
  %cast1 = bitcast i8* %p to i32*
  %bf.load = load i32, i32* %cast1, align 8
  %bf.value = shl i32 %x, 3
  %bf.clear = and i32 %bf.load, 7
  %sub22 = shl i32 %x, 14
  %bf.ashr23 = sub i32 %bf.load, %sub22
  %bf.value3 = and i32 %bf.ashr23, -16384
  %bf.value.masked = and i32 %bf.value, 16376
  %0 = or i32 %bf.value.masked, %bf.value3
  %bf.set6 = or i32 %0, %bf.clear
  %cast2 = bitcast i8* %p to i32*
  store i32 %bf.set6, i32* %cast2, align 8
  %conv = zext i32 %bf.clear to i64
  %d = getelementptr inbounds i8, i8* %p, i64 8
  %cast3 = bitcast i8* %d to i64*
  %bf.load9 = load i64, i64* %cast3, align 8
  %add = add i64 %bf.load9, %conv
  %bf.value12 = and i64 %add, 1099511627775
  %bf.clear13 = and i64 %bf.load9, -1099511627776
  %bf.set14 = or i64 %bf.value12, %bf.clear13
  %cast4 = bitcast i8* %d to i64*
  store i64 %bf.set14, i64* %cast4, align 8
  %bf.ashr16 = ashr i32 %bf.ashr23, 14
  ret i32 %bf.ashr16
}

attributes #0 = { nofree norecurse nounwind willreturn argmemonly uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"a compiler of 2020"}
