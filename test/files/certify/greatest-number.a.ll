target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-unknown"

define float @greatest(ptr %a, i32 %n) #0 {
entry:
  %first = load float, ptr %a, align 4
  %any = icmp sgt i32 %n, 1
  br i1 %any, label %loop, label %exit

loop:
  %i = phi i32 [ 1, %entry ], [ %next, %loop ]
  %m = phi float [ %first, %entry ], [ %more, %loop ]
  %p = getelementptr inbounds float, ptr %a, i32 %i
  %x = load float, ptr %p, align 4
  %more = call float @llvm.maxnum.f32(float %m, float %x)
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop

exit:
  %r = phi float [ %first, %entry ], [ %more, %loop ]
  ret float %r
}

declare float @llvm.maxnum.f32(float, float)

attributes #0 = { "target-features"="+simd128" }
