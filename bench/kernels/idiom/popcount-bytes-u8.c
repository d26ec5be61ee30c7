// The number of one bits of each byte, by the compiler's builtin.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 4500
#endif

static uint8_t in[N], out[N];

NOINLINE void bit_counts(const uint8_t *restrict x, uint8_t *restrict y, int n) {
  for (int i = 0; i < n; i++) y[i] = (uint8_t)__builtin_popcount(x[i]);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(in, N, 0, 255);
}

void kernel(void) { bit_counts(in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
