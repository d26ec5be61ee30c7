// Saturating difference of signed bytes, clamp to [-128, 127].
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 3500
#endif

static int8_t a[N], b[N], out[N];

static inline int clamp(int x, int lo, int hi) { return x < lo ? lo : x > hi ? hi : x; }

NOINLINE void subtract(const int8_t *restrict x, const int8_t *restrict y, int8_t *restrict z, int n) {
  for (int i = 0; i < n; i++) z[i] = (int8_t)clamp(x[i] - y[i], -128, 127);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i8(a, N, -128, 127);
  fill_i8(b, N, -128, 127);
}

void kernel(void) { subtract(a, b, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
