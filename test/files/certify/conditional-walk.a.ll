; for (float *p = b; p != e; p++) if (*p < 0) *p = 1;
target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
target triple = "wasm32-unknown-wasip1"

define void @clear(ptr %b, ptr %e) {
entry:
  %none = icmp eq ptr %b, %e
  br i1 %none, label %done, label %body

body:
  %p = phi ptr [ %next, %again ], [ %b, %entry ]
  %v = load float, ptr %p, align 4
  %is = fcmp olt float %v, 0.000000e+00
  br i1 %is, label %then, label %again

then:
  store float 1.000000e+00, ptr %p, align 4
  br label %again

again:
  %next = getelementptr inbounds nuw i8, ptr %p, i32 4
  %end = icmp eq ptr %next, %e
  br i1 %end, label %done, label %body

done:
  ret void
}
