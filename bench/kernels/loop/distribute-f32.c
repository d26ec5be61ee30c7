// One statement is a serial chain, two others are free: the loop must be split to win.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 1200
#endif

static float chain[N + 1], in[N], p[N], q[N];

NOINLINE void step(float *restrict c, const float *restrict x, float *restrict y, float *restrict z, int n) {
  for (int i = 0; i < n; i++) {
    y[i] = x[i] * x[i] + 1.0f;
    c[i + 1] = 0.5f * c[i] + x[i];
    z[i] = (x[i] - 3.0f) * (x[i] + 0.25f) / (x[i] + 8.0f);
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(in, N, 0.5, 2.0);
  chain[0] = 1.0f;
}

void kernel(void) { step(chain, in, p, q, N); }

unsigned long long kernel_checksum(void) {
  return mix(mix(mix(CHECKSUM_START, chain, sizeof chain), p, sizeof p), q, sizeof q);
}
