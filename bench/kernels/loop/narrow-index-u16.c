// A 16-bit loop counter and an index that could wrap: the compiler must prove that it does not.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 3000
#endif

static uint32_t in[N + 16], out[N];

NOINLINE void window_sum(const uint32_t *restrict x, uint32_t *restrict y, uint16_t n, uint16_t offset) {
  for (uint16_t i = 0; i < n; i++) y[i] = x[i] + x[(uint16_t)(i + offset)];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u32(in, N + 16);
}

void kernel(void) { window_sum(in, out, N, 13); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
