// clang-19 --target=x86_64-unknown-linux-gnu -O2 -fno-vectorize -fno-slp-vectorize -fno-unroll-loops
//   -ffp-contract=off -fno-discard-value-names -S -emit-llvm saxpy.c
void saxpy(int n, float a, const float *restrict x, float *restrict y) {
  for (int i = 0; i < n; i++)
    y[i] = a * x[i] + y[i];
}
