// Float samples in [0, 1] to bytes with clamping and rounding by adding a half.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2000
#endif

static float in[N];
static uint8_t out[N];

NOINLINE void narrow(const float *restrict x, uint8_t *restrict y, int n) {
  for (int i = 0; i < n; i++) {
    float v = x[i] * 255.0f + 0.5f;
    v = v < 0.0f ? 0.0f : v;
    v = v > 255.0f ? 255.0f : v;
    y[i] = (uint8_t)v;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(in, N, -0.25, 1.25);
}

void kernel(void) { narrow(in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
