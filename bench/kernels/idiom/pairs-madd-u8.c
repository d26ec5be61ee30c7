// Saturated sums of two neighbouring byte products (unsigned times signed) into 16 bits.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 1200
#endif

static uint8_t a[2 * N];
static int8_t b[2 * N];
static int16_t out[N];

NOINLINE void pair_products(const uint8_t *restrict x, const int8_t *restrict y, int16_t *restrict d, int n) {
  for (int i = 0; i < n; i++) {
    int s = x[2 * i] * y[2 * i] + x[2 * i + 1] * y[2 * i + 1];
    d[i] = (int16_t)(s > 32767 ? 32767 : s < -32768 ? -32768 : s);
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(a, 2 * N, 0, 255);
  fill_i8(b, 2 * N, -128, 127);
}

void kernel(void) { pair_products(a, b, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
