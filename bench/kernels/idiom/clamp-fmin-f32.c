// Gain and limiter of a float signal: a product, then fmaxf and fminf with limits that are arguments.
// llvm: vectorizes
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 2000
#endif

static float in[N], out[N];

NOINLINE void limit(const float *restrict x, float *restrict y, float gain, float low, float high, int n) {
  for (int i = 0; i < n; i++) y[i] = __builtin_fminf(__builtin_fmaxf(x[i] * gain, low), high);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(in, N, -1.5, 1.5);
}

void kernel(void) { limit(in, out, 1.25f, -1.0f, 1.0f, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
