// flags: -fopenmp-simd
// The most frequent value of a window by a private histogram of sixteen bins: arbitrary indices in each lane.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 60
#endif
#define WINDOW 24

static uint8_t in[N + WINDOW], out[N];

NOINLINE void mode(const uint8_t *restrict x, uint8_t *restrict y, int m, int n) {
  int32_t bin[16];
  int i, j;
#pragma omp simd private(bin, j)
  for (i = 0; i < n; i++) {
    int best = 0;
    for (j = 0; j < 16; j++) bin[j] = 0;
    for (j = 0; j < m; j++) bin[x[i + j] & 15]++;
    for (j = 1; j < 16; j++) best = bin[j] > bin[best] ? j : best;
    y[i] = (uint8_t)best;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(in, N + WINDOW, 0, 255);
}

void kernel(void) { mode(in, out, WINDOW, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
