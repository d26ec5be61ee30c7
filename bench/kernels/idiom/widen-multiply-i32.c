// 32-bit products kept in 64 bits and shifted back (Q31 arithmetic).
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2000
#endif

static int32_t a[N], b[N], out[N];

NOINLINE void multiply(const int32_t *restrict x, const int32_t *restrict y, int32_t *restrict z, int n) {
  for (int i = 0; i < n; i++) z[i] = (int32_t)(((int64_t)x[i] * y[i]) >> 31);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(a, N, -2147483647, 2147483647);
  fill_i32(b, N, -2147483647, 2147483647);
}

void kernel(void) { multiply(a, b, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
