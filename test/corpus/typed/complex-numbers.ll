; Complex numbers, as a compiler of the typed-pointer years would have written it at -O1.
source_filename = "complex-numbers.O1.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define dso_local void @twiddle(i8* nocapture %x, i32 %n, <2 x float> %w.coerce) local_unnamed_addr #0 {
entry:
  %cmp29 = icmp sgt i32 %n, 1
  br i1 %cmp29, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:
  %div33 = lshr i32 %n, 1
  %w.sroa.0.0.vec.extract = extractelement <2 x float> %w.coerce, i64 0
  %w.sroa.0.4.vec.extract = extractelement <2 x float> %w.coerce, i64 1
  %0 = zext i32 %div33 to i64
  %wide.trip.count = zext i32 %div33 to i64
  %cast1 = bitcast i8* %x to { float, float }*
  %invariant.gep = getelementptr inbounds { float, float }, { float, float }* %cast1, i64 %0
  br label %for.body

for.cond.cleanup:
  ret void

for.body:
  %indvars.iv = phi i64 [ 0, %for.body.lr.ph ], [ %indvars.iv.next, %complex_mul_cont ]
  %gep = getelementptr inbounds { float, float }, { float, float }* %invariant.gep, i64 %indvars.iv
  %gep.i8 = bitcast { float, float }* %gep to i8*
  %cast2 = bitcast { float, float }* %gep to float*
  %arrayidx.real = load float, float* %cast2, align 4
  %arrayidx.imagp = getelementptr inbounds i8, i8* %gep.i8, i64 4
  %cast3 = bitcast i8* %arrayidx.imagp to float*
  %arrayidx.imag = load float, float* %cast3, align 4
  %mul_ac = fmul float %w.sroa.0.0.vec.extract, %arrayidx.real
  %mul_bd = fmul float %w.sroa.0.4.vec.extract, %arrayidx.imag
  %mul_ad = fmul float %w.sroa.0.0.vec.extract, %arrayidx.imag
  %mul_bc = fmul float %w.sroa.0.4.vec.extract, %arrayidx.real
  %mul_r = fsub float %mul_ac, %mul_bd
  %mul_i = fadd float %mul_bc, %mul_ad
  %isnan_cmp = fcmp uno float %mul_r, 0.000000e+00
  br i1 %isnan_cmp, label %complex_mul_imag_nan, label %complex_mul_cont, !prof !5

complex_mul_imag_nan:
  %isnan_cmp2 = fcmp uno float %mul_i, 0.000000e+00
  br i1 %isnan_cmp2, label %complex_mul_libcall, label %complex_mul_cont, !prof !5

complex_mul_libcall:
  %call = tail call <2 x float> @__mulsc3(float %w.sroa.0.0.vec.extract, float %w.sroa.0.4.vec.extract, float %arrayidx.real, float %arrayidx.imag) #1
  %coerce.sroa.0.0.vec.extract = extractelement <2 x float> %call, i64 0
  %coerce.sroa.0.4.vec.extract = extractelement <2 x float> %call, i64 1
  br label %complex_mul_cont

complex_mul_cont:
  %real_mul_phi = phi float [ %mul_r, %for.body ], [ %mul_r, %complex_mul_imag_nan ], [ %coerce.sroa.0.0.vec.extract, %complex_mul_libcall ]
  %imag_mul_phi = phi float [ %mul_i, %for.body ], [ %mul_i, %complex_mul_imag_nan ], [ %coerce.sroa.0.4.vec.extract, %complex_mul_libcall ]
  %cast4 = bitcast i8* %x to { float, float }*
  %arrayidx4 = getelementptr inbounds { float, float }, { float, float }* %cast4, i64 %indvars.iv
  %arrayidx4.i8 = bitcast { float, float }* %arrayidx4 to i8*
  %cast5 = bitcast { float, float }* %arrayidx4 to float*
  %arrayidx4.real = load float, float* %cast5, align 4
  %arrayidx4.imagp = getelementptr inbounds i8, i8* %arrayidx4.i8, i64 4
  %cast6 = bitcast i8* %arrayidx4.imagp to float*
  %arrayidx4.imag = load float, float* %cast6, align 4
  %sub.r = fsub float %arrayidx4.real, %real_mul_phi
  %sub.i = fsub float %arrayidx4.imag, %imag_mul_phi
  %cast7 = bitcast { float, float }* %gep to float*
  store float %sub.r, float* %cast7, align 4
  %cast8 = bitcast i8* %arrayidx.imagp to float*
  store float %sub.i, float* %cast8, align 4
  %cast9 = bitcast { float, float }* %arrayidx4 to float*
  %arrayidx16.real = load float, float* %cast9, align 4
  %cast10 = bitcast i8* %arrayidx4.imagp to float*
  %arrayidx16.imag = load float, float* %cast10, align 4
  %add.r = fadd float %real_mul_phi, %arrayidx16.real
  %add.i = fadd float %imag_mul_phi, %arrayidx16.imag
  %cast11 = bitcast { float, float }* %arrayidx4 to float*
  store float %add.r, float* %cast11, align 4
  %cast12 = bitcast i8* %arrayidx4.imagp to float*
  store float %add.i, float* %cast12, align 4
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %wide.trip.count
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !llvm.loop !6
}

declare <2 x float> @__mulsc3(float, float, float, float) local_unnamed_addr

attributes #0 = { nounwind uwtable "min-legal-vector-width"="64" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"a compiler of 2020"}
!5 = !{!"branch_weights", i32 1, i32 1048575}
!6 = distinct !{!6, !7, !8}
!7 = !{!"llvm.loop.mustprogress"}
!8 = !{!"llvm.loop.unroll.disable"}
