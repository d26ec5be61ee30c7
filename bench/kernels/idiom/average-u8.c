// Rounded average of two pictures of bytes, pointers that may alias.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 4001
#endif

static uint8_t a[N], b[N], out[N];

NOINLINE void average(const uint8_t *x, const uint8_t *y, uint8_t *z, int n) {
  for (int i = 0; i < n; i++) z[i] = (uint8_t)((x[i] + y[i] + 1) >> 1);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(a, N, 0, 255);
  fill_u8(b, N, 0, 255);
}

void kernel(void) { average(a, b, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
