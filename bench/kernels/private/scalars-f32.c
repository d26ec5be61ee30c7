// flags: -fopenmp-simd
// Private scalars that were declared outside the loop.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 1500
#endif

static float in[N], out[N];

NOINLINE void shape(const float *x, float *y, int n) {
  float t, u;
  int i;
#pragma omp simd private(t, u)
  for (i = 0; i < n; i++) {
    t = x[i] * 0.5f + 1.0f;
    u = t * t - x[i];
    y[i] = u / (t + 3.0f);
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(in, N, 0.0, 4.0);
}

void kernel(void) { shape(in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
