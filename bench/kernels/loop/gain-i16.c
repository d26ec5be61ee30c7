// A gain in fixed point on 16-bit samples.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2000
#endif

static int16_t in[N], out[N];

NOINLINE void gain(const int16_t *restrict s, int16_t *restrict d, int16_t g, int n) {
  for (int i = 0; i < n; i++) d[i] = (int16_t)(s[i] * g >> 8);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(in, N, -20000, 20000);
}

void kernel(void) { gain(in, out, 180, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
