// A piecewise curve: three branches with different arithmetic.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2000
#endif

static float in[N], out[N];

NOINLINE void curve(const float *restrict x, float *restrict y, int n) {
  for (int i = 0; i < n; i++) {
    float v = x[i];
    if (v < -1.0f)
      y[i] = -0.5f * v;
    else if (v < 1.0f)
      y[i] = v * v * v;
    else
      y[i] = 2.0f - v;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(in, N, -3.0, 3.0);
}

void kernel(void) { curve(in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
