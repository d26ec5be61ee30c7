; A sum whose order may change, but whose partial sums may then be NaN where they were not (llvm/llvm-project#216173).
define float @f(ptr %p) {
  %p1 = getelementptr inbounds float, ptr %p, i64 1
  %p2 = getelementptr inbounds float, ptr %p, i64 2
  %p3 = getelementptr inbounds float, ptr %p, i64 3
  %a = load float, ptr %p, align 4
  %b = load float, ptr %p1, align 4
  %c = load float, ptr %p2, align 4
  %d = load float, ptr %p3, align 4
  %s1 = fadd reassoc nnan nsz float %a, %b
  %s2 = fadd reassoc nnan nsz float %s1, %c
  %s3 = fadd reassoc nnan nsz float %s2, %d
  ret float %s3
}
