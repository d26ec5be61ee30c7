// flags: -fopenmp-simd
// A bank of filters with one private accumulator each, run-time counts of taps and of filters.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 60
#endif
#define FILTERS 6
#define TAPS 5

static float in[N + TAPS], weight[TAPS][FILTERS], out[FILTERS][N];

NOINLINE void filter_bank(const float *restrict x, float (*restrict w)[FILTERS], float (*restrict y)[N], int taps,
                          int filters, int n) {
  float sum[FILTERS];
  int i, j, k;
#pragma omp simd private(sum, j, k)
  for (i = 0; i < n; i++) {
    for (j = 0; j < filters; j++) sum[j] = 0.0f;
    for (k = 0; k < taps; k++)
      for (j = 0; j < filters; j++) sum[j] += x[i + k] * w[k][j];
    for (j = 0; j < filters; j++) y[j][i] = sum[j];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(in, N + TAPS, -1.0, 1.0);
  fill_f32(&weight[0][0], TAPS * FILTERS, -1.0, 1.0);
}

void kernel(void) { filter_bank(in, weight, out, TAPS, FILTERS, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
