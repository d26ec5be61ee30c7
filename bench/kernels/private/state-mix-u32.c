// flags: -fopenmp-simd
// A small generator with its four-word state in a private array, indexed by the round number.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 60
#endif

static uint32_t in[N], out[N];

NOINLINE void generate(const uint32_t *restrict x, uint32_t *restrict y, int rounds, int n) {
  uint32_t state[4];
  int i, r;
#pragma omp simd private(state, r)
  for (i = 0; i < n; i++) {
    for (r = 0; r < 4; r++) state[r] = x[i] + 0x9e3779b9u * (uint32_t)(r + 1);
    for (r = 0; r < rounds; r++) {
      uint32_t t = state[r & 3] ^ state[r & 3] << 11;
      uint32_t s = state[(r + 3) & 3];
      state[r & 3] = s ^ s >> 19 ^ t ^ t >> 8;
    }
    y[i] = state[0] ^ state[1] ^ state[2] ^ state[3];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u32(in, N);
}

void kernel(void) { generate(in, out, 12, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
