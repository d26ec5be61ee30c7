// High half of 16-bit unsigned products (a scale by a fraction).
// llvm: poor
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 4000
#endif

static uint16_t a[N], out[N];

NOINLINE void scale(const uint16_t *restrict x, uint16_t factor, uint16_t *restrict y, int n) {
  for (int i = 0; i < n; i++) y[i] = (uint16_t)(((uint32_t)x[i] * factor) >> 16);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u16(a, N, 0, 65535);
}

void kernel(void) { scale(a, 52429, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
