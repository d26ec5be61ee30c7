target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

%struct.v3 = type { float, float, float }

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define hidden void @b6(ptr noundef readonly captures(none) %p, i32 noundef %n, ptr noundef writeonly captures(none) %mn) local_unnamed_addr #0 {
entry:
  %0 = load float, ptr %p, align 4, !tbaa !6
  %y = getelementptr inbounds nuw i8, ptr %p, i32 4
  %1 = load float, ptr %y, align 4, !tbaa !9
  %z = getelementptr inbounds nuw i8, ptr %p, i32 8
  %2 = load float, ptr %z, align 4, !tbaa !10
  %cmp95 = icmp sgt i32 %n, 1
  br i1 %cmp95, label %loop.entry, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %loop.exit, %entry
  %a.0.lcssa = phi float [ %0, %entry ], [ %138, %loop.exit ]
  %b.0.lcssa = phi float [ %1, %entry ], [ %139, %loop.exit ]
  %c.0.lcssa = phi float [ %2, %entry ], [ %140, %loop.exit ]
  %d.0.lcssa = phi float [ %0, %entry ], [ %141, %loop.exit ]
  %e.0.lcssa = phi float [ %1, %entry ], [ %142, %loop.exit ]
  %f.0.lcssa = phi float [ %2, %entry ], [ %143, %loop.exit ]
  store float %a.0.lcssa, ptr %mn, align 4, !tbaa !11
  %arrayidx44 = getelementptr inbounds nuw i8, ptr %mn, i32 4
  store float %b.0.lcssa, ptr %arrayidx44, align 4, !tbaa !11
  %arrayidx45 = getelementptr inbounds nuw i8, ptr %mn, i32 8
  store float %c.0.lcssa, ptr %arrayidx45, align 4, !tbaa !11
  %arrayidx46 = getelementptr inbounds nuw i8, ptr %mn, i32 12
  store float %d.0.lcssa, ptr %arrayidx46, align 4, !tbaa !11
  %arrayidx47 = getelementptr inbounds nuw i8, ptr %mn, i32 16
  store float %e.0.lcssa, ptr %arrayidx47, align 4, !tbaa !11
  %arrayidx48 = getelementptr inbounds nuw i8, ptr %mn, i32 20
  store float %f.0.lcssa, ptr %arrayidx48, align 4, !tbaa !11
  ret void

loop.entry:                                       ; preds = %entry
  %3 = add i32 %n, -1
  %4 = icmp ult i32 %3, 4
  br i1 %4, label %scalar.ph, label %vector.ph

vector.ph:                                        ; preds = %loop.entry
  %5 = urem i32 %3, 4
  %n.vec = sub i32 %3, %5
  br label %vector.body

vector.body:                                      ; preds = %vector.latch, %vector.ph
  %index = phi i32 [ 0, %vector.ph ], [ %index.next, %vector.latch ]
  %ind = phi i32 [ 1, %vector.ph ], [ %57, %vector.latch ]
  %record = phi float [ %2, %vector.ph ], [ %51, %vector.latch ]
  %record1 = phi float [ %1, %vector.ph ], [ %52, %vector.latch ]
  %record2 = phi float [ %0, %vector.ph ], [ %53, %vector.latch ]
  %record3 = phi float [ %2, %vector.ph ], [ %54, %vector.latch ]
  %record4 = phi float [ %1, %vector.ph ], [ %55, %vector.latch ]
  %record5 = phi float [ %0, %vector.ph ], [ %56, %vector.latch ]
  %6 = getelementptr %struct.v3, ptr %p, i32 %ind
  %7 = load <4 x float>, ptr %6, align 4
  %8 = getelementptr i8, ptr %6, i32 24
  %9 = load <4 x float>, ptr %8, align 4
  %10 = shufflevector <4 x float> %7, <4 x float> %9, <4 x i32> <i32 0, i32 3, i32 4, i32 7>
  %11 = insertelement <4 x float> poison, float %record5, i64 0
  %12 = shufflevector <4 x float> %11, <4 x float> poison, <4 x i32> zeroinitializer
  %13 = fcmp olt <4 x float> %10, %12
  %14 = getelementptr i8, ptr %6, i32 4
  %15 = load <4 x float>, ptr %14, align 4
  %16 = getelementptr i8, ptr %14, i32 24
  %17 = load <4 x float>, ptr %16, align 4
  %18 = shufflevector <4 x float> %15, <4 x float> %17, <4 x i32> <i32 0, i32 3, i32 4, i32 7>
  %19 = insertelement <4 x float> poison, float %record4, i64 0
  %20 = shufflevector <4 x float> %19, <4 x float> poison, <4 x i32> zeroinitializer
  %21 = fcmp olt <4 x float> %18, %20
  %22 = getelementptr i8, ptr %6, i32 8
  %23 = load <4 x float>, ptr %22, align 4
  %24 = getelementptr i8, ptr %22, i32 24
  %25 = load <4 x float>, ptr %24, align 4
  %26 = shufflevector <4 x float> %23, <4 x float> %25, <4 x i32> <i32 0, i32 3, i32 4, i32 7>
  %27 = insertelement <4 x float> poison, float %record3, i64 0
  %28 = shufflevector <4 x float> %27, <4 x float> poison, <4 x i32> zeroinitializer
  %29 = fcmp olt <4 x float> %26, %28
  %30 = insertelement <4 x float> poison, float %record2, i64 0
  %31 = shufflevector <4 x float> %30, <4 x float> poison, <4 x i32> zeroinitializer
  %32 = fcmp ogt <4 x float> %10, %31
  %33 = insertelement <4 x float> poison, float %record1, i64 0
  %34 = shufflevector <4 x float> %33, <4 x float> poison, <4 x i32> zeroinitializer
  %35 = fcmp ogt <4 x float> %18, %34
  %36 = insertelement <4 x float> poison, float %record, i64 0
  %37 = shufflevector <4 x float> %36, <4 x float> poison, <4 x i32> zeroinitializer
  %38 = fcmp ogt <4 x float> %26, %37
  %39 = freeze <4 x i1> %38
  %40 = freeze <4 x i1> %35
  %41 = or <4 x i1> %39, %40
  %42 = freeze <4 x i1> %32
  %43 = or <4 x i1> %41, %42
  %44 = freeze <4 x i1> %29
  %45 = or <4 x i1> %43, %44
  %46 = freeze <4 x i1> %21
  %47 = or <4 x i1> %45, %46
  %48 = freeze <4 x i1> %13
  %49 = or <4 x i1> %47, %48
  %50 = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %49)
  br i1 %50, label %vector.early, label %vector.latch

vector.latch:                                     ; preds = %vector.early, %vector.body
  %51 = phi float [ %record, %vector.body ], [ %133, %vector.early ]
  %52 = phi float [ %record1, %vector.body ], [ %131, %vector.early ]
  %53 = phi float [ %record2, %vector.body ], [ %129, %vector.early ]
  %54 = phi float [ %record3, %vector.body ], [ %127, %vector.early ]
  %55 = phi float [ %record4, %vector.body ], [ %123, %vector.early ]
  %56 = phi float [ %record5, %vector.body ], [ %119, %vector.early ]
  %57 = add i32 %ind, 4
  %index.next = add nuw i32 %index, 4
  %58 = icmp eq i32 %index.next, %n.vec
  br i1 %58, label %middle.block, label %vector.body, !llvm.loop !15

vector.early:                                     ; preds = %vector.body
  %59 = getelementptr inbounds nuw %struct.v3, ptr %p, i32 %ind
  %60 = load float, ptr %59, align 4
  %61 = fcmp olt float %60, %record5
  %62 = select i1 %61, float %60, float %record5
  %63 = getelementptr inbounds nuw i8, ptr %59, i32 4
  %64 = load float, ptr %63, align 4
  %65 = fcmp olt float %64, %record4
  %66 = select i1 %65, float %64, float %record4
  %67 = getelementptr inbounds nuw i8, ptr %59, i32 8
  %68 = load float, ptr %67, align 4
  %69 = fcmp olt float %68, %record3
  %70 = select i1 %69, float %68, float %record3
  %71 = fcmp ogt float %60, %record2
  %72 = select i1 %71, float %60, float %record2
  %73 = fcmp ogt float %64, %record1
  %74 = select i1 %73, float %64, float %record1
  %75 = fcmp ogt float %68, %record
  %76 = select i1 %75, float %68, float %record
  %77 = add i32 %ind, 1
  %78 = getelementptr inbounds nuw %struct.v3, ptr %p, i32 %77
  %79 = load float, ptr %78, align 4
  %80 = fcmp olt float %79, %62
  %81 = select i1 %80, float %79, float %62
  %82 = getelementptr inbounds nuw i8, ptr %78, i32 4
  %83 = load float, ptr %82, align 4
  %84 = fcmp olt float %83, %66
  %85 = select i1 %84, float %83, float %66
  %86 = getelementptr inbounds nuw i8, ptr %78, i32 8
  %87 = load float, ptr %86, align 4
  %88 = fcmp olt float %87, %70
  %89 = select i1 %88, float %87, float %70
  %90 = fcmp ogt float %79, %72
  %91 = select i1 %90, float %79, float %72
  %92 = fcmp ogt float %83, %74
  %93 = select i1 %92, float %83, float %74
  %94 = fcmp ogt float %87, %76
  %95 = select i1 %94, float %87, float %76
  %96 = add i32 %ind, 2
  %97 = getelementptr inbounds nuw %struct.v3, ptr %p, i32 %96
  %98 = load float, ptr %97, align 4
  %99 = fcmp olt float %98, %81
  %100 = select i1 %99, float %98, float %81
  %101 = getelementptr inbounds nuw i8, ptr %97, i32 4
  %102 = load float, ptr %101, align 4
  %103 = fcmp olt float %102, %85
  %104 = select i1 %103, float %102, float %85
  %105 = getelementptr inbounds nuw i8, ptr %97, i32 8
  %106 = load float, ptr %105, align 4
  %107 = fcmp olt float %106, %89
  %108 = select i1 %107, float %106, float %89
  %109 = fcmp ogt float %98, %91
  %110 = select i1 %109, float %98, float %91
  %111 = fcmp ogt float %102, %93
  %112 = select i1 %111, float %102, float %93
  %113 = fcmp ogt float %106, %95
  %114 = select i1 %113, float %106, float %95
  %115 = add i32 %ind, 3
  %116 = getelementptr inbounds nuw %struct.v3, ptr %p, i32 %115
  %117 = load float, ptr %116, align 4
  %118 = fcmp olt float %117, %100
  %119 = select i1 %118, float %117, float %100
  %120 = getelementptr inbounds nuw i8, ptr %116, i32 4
  %121 = load float, ptr %120, align 4
  %122 = fcmp olt float %121, %104
  %123 = select i1 %122, float %121, float %104
  %124 = getelementptr inbounds nuw i8, ptr %116, i32 8
  %125 = load float, ptr %124, align 4
  %126 = fcmp olt float %125, %108
  %127 = select i1 %126, float %125, float %108
  %128 = fcmp ogt float %117, %110
  %129 = select i1 %128, float %117, float %110
  %130 = fcmp ogt float %121, %112
  %131 = select i1 %130, float %121, float %112
  %132 = fcmp ogt float %125, %114
  %133 = select i1 %132, float %125, float %114
  br label %vector.latch

middle.block:                                     ; preds = %vector.latch
  %134 = icmp eq i32 %3, %n.vec
  br i1 %134, label %loop.exit, label %scalar.ph

scalar.ph:                                        ; preds = %middle.block, %loop.entry
  %resume = phi i32 [ 1, %loop.entry ], [ %57, %middle.block ]
  %resume1 = phi float [ %2, %loop.entry ], [ %51, %middle.block ]
  %resume2 = phi float [ %1, %loop.entry ], [ %52, %middle.block ]
  %resume3 = phi float [ %0, %loop.entry ], [ %53, %middle.block ]
  %resume4 = phi float [ %2, %loop.entry ], [ %54, %middle.block ]
  %resume5 = phi float [ %1, %loop.entry ], [ %55, %middle.block ]
  %resume6 = phi float [ %0, %loop.entry ], [ %56, %middle.block ]
  br label %for.body

for.body:                                         ; preds = %for.body, %scalar.ph
  %i.0102 = phi i32 [ %inc, %for.body ], [ %resume, %scalar.ph ]
  %f.0101 = phi float [ %f.1, %for.body ], [ %resume1, %scalar.ph ]
  %e.0100 = phi float [ %e.1, %for.body ], [ %resume2, %scalar.ph ]
  %d.099 = phi float [ %d.1, %for.body ], [ %resume3, %scalar.ph ]
  %c.098 = phi float [ %c.1, %for.body ], [ %resume4, %scalar.ph ]
  %b.097 = phi float [ %b.1, %for.body ], [ %resume5, %scalar.ph ]
  %a.096 = phi float [ %a.1, %for.body ], [ %resume6, %scalar.ph ]
  %arrayidx3 = getelementptr inbounds nuw %struct.v3, ptr %p, i32 %i.0102
  %135 = load float, ptr %arrayidx3, align 4, !tbaa !6
  %cmp5 = fcmp olt float %135, %a.096
  %a.1 = select i1 %cmp5, float %135, float %a.096
  %y9 = getelementptr inbounds nuw i8, ptr %arrayidx3, i32 4
  %136 = load float, ptr %y9, align 4, !tbaa !9
  %cmp10 = fcmp olt float %136, %b.097
  %b.1 = select i1 %cmp10, float %136, float %b.097
  %z16 = getelementptr inbounds nuw i8, ptr %arrayidx3, i32 8
  %137 = load float, ptr %z16, align 4, !tbaa !10
  %cmp17 = fcmp olt float %137, %c.098
  %c.1 = select i1 %cmp17, float %137, float %c.098
  %cmp24 = fcmp ogt float %135, %d.099
  %d.1 = select i1 %cmp24, float %135, float %d.099
  %cmp31 = fcmp ogt float %136, %e.0100
  %e.1 = select i1 %cmp31, float %136, float %e.0100
  %cmp38 = fcmp ogt float %137, %f.0101
  %f.1 = select i1 %cmp38, float %137, float %f.0101
  %inc = add nuw nsw i32 %i.0102, 1
  %exitcond.not = icmp eq i32 %inc, %n
  br i1 %exitcond.not, label %loop.exit, label %for.body, !llvm.loop !18

loop.exit:                                        ; preds = %for.body, %middle.block
  %138 = phi float [ %a.1, %for.body ], [ %56, %middle.block ]
  %139 = phi float [ %b.1, %for.body ], [ %55, %middle.block ]
  %140 = phi float [ %c.1, %for.body ], [ %54, %middle.block ]
  %141 = phi float [ %d.1, %for.body ], [ %53, %middle.block ]
  %142 = phi float [ %e.1, %for.body ], [ %52, %middle.block ]
  %143 = phi float [ %f.1, %for.body ], [ %51, %middle.block ]
  br label %for.cond.cleanup
}

declare i1 @llvm.vector.reduce.or.v4i1(<4 x i1>)

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="generic" "target-features"="+bulk-memory,+bulk-memory-opt,+call-indirect-overlong,+multivalue,+mutable-globals,+nontrapping-fptoint,+reference-types,+sign-ext,+simd128" }

!llvm.module.flags = !{!0}
!llvm.ident = !{!1}
!llvm.errno.tbaa = !{!2}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{!"clang version 22.1.0 (https://codeberg.org/YoWASP/llvm-project 9560ae0f2cc440e4fc891fddbc119da6f56daa59)"}
!2 = !{!3, !3, i64 0}
!3 = !{!"int", !4, i64 0}
!4 = !{!"omnipotent char", !5, i64 0}
!5 = !{!"Simple C/C++ TBAA"}
!6 = !{!7, !8, i64 0}
!7 = !{!"", !8, i64 0, !8, i64 4, !8, i64 8}
!8 = !{!"float", !4, i64 0}
!9 = !{!7, !8, i64 4}
!10 = !{!7, !8, i64 8}
!11 = !{!8, !8, i64 0}
!12 = distinct !{!12, !13}
!13 = !{!"llvm.loop.mustprogress"}
!14 = !{!"llvm.loop.isvectorized", i32 1}
!15 = distinct !{!15, !13, !14}
!16 = !{!"superword.remainder", i32 4}
!17 = !{!"llvm.loop.unroll.runtime.disable"}
!18 = distinct !{!18, !13, !17, !14, !16}
