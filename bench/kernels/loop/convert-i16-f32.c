// 16-bit samples to floats in [-1, 1).
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 3001
#endif

static int16_t in[N];
static float out[N];

NOINLINE void to_float(const int16_t *restrict x, float *restrict y, size_t n) {
  for (size_t i = 0; i < n; i++) y[i] = (float)x[i] * (1.0f / 32768.0f);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(in, N, -32768, 32767);
}

void kernel(void) { to_float(in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
