// Q15 product with rounding and saturation, the case -1 times -1 included: a gain with ramp.
// llvm: poor
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2500
#endif

static int16_t a[N], b[N], out[N];

static inline int16_t saturate(int32_t x) { return (int16_t)(x > 32767 ? 32767 : x < -32768 ? -32768 : x); }

NOINLINE void multiply(const int16_t *x, const int16_t *y, int16_t *z, int n) {
  for (int i = 0; i < n; i++) z[i] = saturate((x[i] * y[i] + (1 << 14)) >> 15);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(a, N, -32768, 32767);
  fill_i16(b, N, -32768, 32767);
  a[N / 2] = b[N / 2] = -32768;
}

void kernel(void) { multiply(a, b, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
