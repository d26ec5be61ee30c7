// flags: -fopenmp-simd
// Variance of a window kept in a private array of run-time length, in two passes with uniform indices.
// llvm: scalar
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 100
#endif
#define WINDOW 12

static float in[N + WINDOW], weight[WINDOW], out[N];

NOINLINE void variance(const float *restrict x, const float *restrict h, float *restrict y, int m, int n) {
  float w[WINDOW];
  int i, j;
#pragma omp simd private(w, j)
  for (i = 0; i < n; i++) {
    float mean = 0.0f, sum = 0.0f;
    for (j = 0; j < m; j++) {
      w[j] = h[j] * x[i + j];
      mean += w[j];
    }
    mean /= (float)m;
    for (j = 0; j < m; j++) sum += (w[j] - mean) * (w[j] - mean);
    y[i] = sum;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(in, N + WINDOW, 1.0, 4.0);
  fill_f32(weight, WINDOW, 0.5, 1.5);
}

void kernel(void) { variance(in, weight, out, WINDOW, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
