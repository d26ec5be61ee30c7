// Integer division only where the divisor is not zero: it may not be executed for the others.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 600
#endif

static int32_t a[N], b[N], out[N];

NOINLINE void divide(const int32_t *restrict x, const int32_t *restrict y, int32_t *restrict z, int n) {
  for (int i = 0; i < n; i++) z[i] = y[i] != 0 ? x[i] / y[i] : x[i];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(a, N, -1000000, 1000000);
  fill_i32(b, N, -9, 9);
}

void kernel(void) { divide(a, b, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
