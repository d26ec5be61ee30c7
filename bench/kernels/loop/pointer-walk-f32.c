// Pointers instead of indices, in the style of old signal code.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 3000
#endif

static float in[N], gain[N], out[N];

NOINLINE void apply(const float *x, const float *g, float *y, const float *end) {
  while (x != end) *y++ = *x++ * *g++;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(in, N, -1.0, 1.0);
  fill_f32(gain, N, 0.0, 2.0);
}

void kernel(void) { apply(in, gain, out, in + N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
