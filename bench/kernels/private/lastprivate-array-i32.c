// flags: -fopenmp-simd
// A private array whose contents after the last iteration are read after the loop.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 180
#endif
#define TERMS 8

static int32_t in[N], out[N], final[TERMS];

NOINLINE void powers(const int32_t *restrict x, int32_t *restrict y, int32_t *restrict end, int terms, int n) {
  uint32_t p[TERMS];
  int i, j;
#pragma omp simd lastprivate(p) private(j)
  for (i = 0; i < n; i++) {
    uint32_t sum = 0;
    p[0] = 1;
    for (j = 1; j < terms; j++) p[j] = p[j - 1] * (uint32_t)x[i];
    for (j = 0; j < terms; j++) sum += p[j] ^ (uint32_t)j;
    y[i] = (int32_t)(sum >> 1);
  }
  for (j = 0; j < terms; j++) end[j] = (int32_t)(p[j] >> 1);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(in, N, -100, 100);
}

void kernel(void) { powers(in, out, final, TERMS, N); }

unsigned long long kernel_checksum(void) { return mix(mix(CHECKSUM_START, out, sizeof out), final, sizeof final); }
