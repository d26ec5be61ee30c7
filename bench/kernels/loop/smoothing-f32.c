// Exponential smoothing, a serial chain of floats: nothing to win, nothing may be lost.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 1500
#endif

static float in[N], out[N];

NOINLINE void smooth(const float *restrict x, float *restrict y, float k, int n) {
  float state = 0.0f;
  for (int i = 0; i < n; i++) {
    state += k * (x[i] - state);
    y[i] = state;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(in, N, -1.0, 1.0);
}

void kernel(void) { smooth(in, out, 0.125f, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
