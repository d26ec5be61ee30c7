// Absolute difference of two pictures of bytes.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 4096
#endif

static uint8_t a[N], b[N], out[N];

NOINLINE void difference(const uint8_t *restrict x, const uint8_t *restrict y, uint8_t *restrict z, int n) {
  for (int i = 0; i < n; i++) z[i] = x[i] > y[i] ? (uint8_t)(x[i] - y[i]) : (uint8_t)(y[i] - x[i]);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(a, N, 0, 255);
  fill_u8(b, N, 0, 255);
}

void kernel(void) { difference(a, b, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
