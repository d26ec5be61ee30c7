// flags: -fopenmp-simd
// Sums of a window by phase, in a private array that is filled with zeros first; the largest phase wins.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 60
#endif
#define PHASES 8
#define TAPS 40

static float in[N + TAPS], weight[TAPS], out[N];

NOINLINE void strongest(const float *restrict x, const float *restrict w, float *restrict y, int taps, int n) {
#pragma omp simd
  for (int i = 0; i < n; i++) {
    float sum[PHASES] = {0};
    for (int k = 0; k < taps; k++) sum[(k * 3) % PHASES] += x[i + k] * w[k];
    float best = sum[0];
    for (int p = 1; p < PHASES; p++) best = sum[p] > best ? sum[p] : best;
    y[i] = best;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(in, N + TAPS, -1.0, 1.0);
  fill_f32(weight, TAPS, -1.0, 1.0);
}

void kernel(void) { strongest(in, weight, out, TAPS, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
