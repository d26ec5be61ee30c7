// Q15 fixed-point product with rounding: (a b + 0x4000) >> 15.
// llvm: poor
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 3000
#endif

static int16_t a[N], b[N], out[N];

NOINLINE void multiply(const int16_t *restrict x, const int16_t *restrict y, int16_t *restrict z, int n) {
  for (int i = 0; i < n; i++) z[i] = (int16_t)((x[i] * y[i] + 0x4000) >> 15);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(a, N, -32768, 32767);
  fill_i16(b, N, -32767, 32767);
}

void kernel(void) { multiply(a, b, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
