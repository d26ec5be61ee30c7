// flags: -fopenmp-simd
// A private ring buffer addressed relative to the loop index: each lane starts at its own slot.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 100
#endif

static int32_t in[N + 16], out[N];

NOINLINE void ring(const int32_t *restrict x, int32_t *restrict y, int rounds, int n) {
  int32_t slot[16];
  int i, j;
#pragma omp simd private(slot, j)
  for (i = 0; i < n; i++) {
    int32_t sum = 0;
    for (j = 0; j < 16; j++) slot[(i + j) & 15] = x[i + j];
    for (j = 0; j < rounds; j++) sum += slot[j] * (j + 1);
    y[i] = sum;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(in, N + 16, -1000, 1000);
}

void kernel(void) { ring(in, out, 16, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
