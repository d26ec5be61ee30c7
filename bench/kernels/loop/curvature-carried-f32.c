// A second difference with two carried values.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2500
#endif

static float in[N], out[N];

NOINLINE void curvature(const float *restrict x, float *restrict y, int n) {
  float p = 0.0f, q = 0.0f;
  for (int i = 0; i < n; i++) {
    float now = x[i];
    y[i] = now - 2.0f * p + q;
    q = p;
    p = now;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(in, N, -1.0, 1.0);
}

void kernel(void) { curvature(in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
