// Matrix product in the order i, j, k with ordered sums: only the j loop, around a uniform inner loop, is free.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 20
#endif

static float a[N][N], b[N][N], c[N][N];

NOINLINE void multiply(float (*restrict x)[N], float (*restrict y)[N], float (*restrict z)[N], int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float sum = 0.0f;
      for (int k = 0; k < n; k++) sum += x[i][k] * y[k][j];
      z[i][j] = sum;
    }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(&a[0][0], N * N, -1.0, 1.0);
  fill_f32(&b[0][0], N * N, -1.0, 1.0);
}

void kernel(void) { multiply(a, b, c, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, c, sizeof c); }
