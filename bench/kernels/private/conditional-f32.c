// flags: -fopenmp-simd
// A private scalar set on both sides of a branch.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2200
#endif

static float in[N], out[N];

NOINLINE void compress(const float *x, float *y, float knee, int n) {
  float t;
  int i;
#pragma omp simd private(t)
  for (i = 0; i < n; i++) {
    if (x[i] > knee)
      t = knee + 0.25f * (x[i] - knee);
    else
      t = x[i];
    y[i] = t * 1.5f;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(in, N, 0.0, 2.0);
}

void kernel(void) { compress(in, out, 0.75f, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
