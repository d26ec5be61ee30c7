// Background subtraction: 16-bit difference that stops at zero.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 3000
#endif

static uint16_t a[N], b[N], out[N];

NOINLINE void subtract(const uint16_t *x, const uint16_t *y, uint16_t *z, int n) {
  for (int i = 0; i < n; i++) z[i] = x[i] > y[i] ? (uint16_t)(x[i] - y[i]) : 0;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u16(a, N, 0, 65535);
  fill_u16(b, N, 0, 65535);
}

void kernel(void) { subtract(a, b, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
