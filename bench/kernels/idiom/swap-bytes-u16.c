// Swaps the bytes of 16-bit samples in place.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 5001
#endif

static uint16_t samples[N];

NOINLINE void swap(uint16_t *p, int n) {
  for (int i = 0; i < n; i++) p[i] = (uint16_t)(p[i] << 8 | p[i] >> 8);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u16(samples, N, 0, 65535);
}

void kernel(void) { swap(samples, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, samples, sizeof samples); }
