// flags: -fopenmp-simd
// A dependence of distance eight, declared by safelen: vectors up to eight lanes.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 2000
#endif

static float a[N + 8], b[N];

NOINLINE void echo(float *x, const float *y, int distance, int n) {
#pragma omp simd safelen(8)
  for (int i = 0; i < n; i++) x[i + distance] = 0.5f * x[i] + y[i];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(a, N + 8, 0.5, 1.0);
  fill_f32(b, N, 0.5, 1.0);
}

void kernel(void) { echo(a, b, 8, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, a, sizeof a); }
