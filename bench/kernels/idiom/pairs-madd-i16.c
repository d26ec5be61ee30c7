// Sums of two neighbouring 16-bit products into 32 bits: d[i] = a[2i] b[2i] + a[2i+1] b[2i+1].
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 1500
#endif

static int16_t a[2 * N], b[2 * N];
static int32_t out[N];

NOINLINE void pair_products(const int16_t *restrict x, const int16_t *restrict y, int32_t *restrict d, int n) {
  for (int i = 0; i < n; i++) d[i] = x[2 * i] * y[2 * i] + x[2 * i + 1] * y[2 * i + 1];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(a, 2 * N, -32767, 32767);
  fill_i16(b, 2 * N, -32767, 32767);
}

void kernel(void) { pair_products(a, b, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
