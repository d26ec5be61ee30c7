// Samples with noise of a generator added: each number of the generator is made of the one before, the rest is free.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 2000
#endif

static uint32_t samples[N], dithered[N];
static uint32_t last;

NOINLINE uint32_t dither(const uint32_t *restrict x, uint32_t *restrict y, uint32_t state, int n) {
  for (int i = 0; i < n; i++) {
    state = state * 1664525u + 1013904223u;
    uint32_t v = x[i] ^ (state >> 16);
    v = (v << 7) | (v >> 25);
    y[i] = v * (x[i] | 1) + (v >> 3);
  }
  return state;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  for (int i = 0; i < N; i++) samples[i] = next_random();
}

void kernel(void) { last = dither(samples, dithered, 1u, N); }

unsigned long long kernel_checksum(void) {
  return mix(mix(CHECKSUM_START, dithered, sizeof dithered), &last, sizeof last);
}
