// flags: -fopenmp-simd
// A private scratch array inside a simd loop, filled with uniform indices, then read at the loop's own index, at
// an arbitrary index, and again with uniform ones: every shape of address a private array can have.
// llvm: vectorizes
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 48
#endif

static int32_t scratch[N], pick[N], result[N][N];

NOINLINE void get_elements(const int32_t *restrict index, int32_t (*restrict out)[N]) {
  int i, j, first, own, picked, now, other;
  first = scratch[0];
#pragma omp simd private(scratch, j, own, picked, now, other)
  for (i = 0; i < N; i++) {
    for (j = 0; j < N; j++) scratch[j] = i * j;
    own = scratch[i];
    picked = scratch[index[i]];
    for (j = 0; j < N; j++) {
      now = scratch[j];
      other = scratch[index[j]];
      out[i][j] = (first + own + picked + now + other) / 4;
    }
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(scratch, N, -1000, 1000);
  fill_i32(pick, N, 0, N - 1);
}

void kernel(void) { get_elements(pick, result); }

unsigned long long kernel_checksum(void) {
  return mix(mix(CHECKSUM_START, result, sizeof result), scratch, sizeof scratch);
}
