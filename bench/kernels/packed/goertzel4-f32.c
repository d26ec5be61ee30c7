// Four bins of a tone detector: each bin a filter of its own over the same samples.
// llvm: poor
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 300
#endif

static float samples[N], factor[4], power[4];

NOINLINE void goertzel4(const float *x, int n, const float *c, float *out) {
  float a1 = 0, a2 = 0, b1 = 0, b2 = 0, c1 = 0, c2 = 0, d1 = 0, d2 = 0;
  for (int i = 0; i < n; i++) {
    float a0 = x[i] + c[0] * a1 - a2, b0 = x[i] + c[1] * b1 - b2;
    float c0 = x[i] + c[2] * c1 - c2, d0 = x[i] + c[3] * d1 - d2;
    a2 = a1, a1 = a0;
    b2 = b1, b1 = b0;
    c2 = c1, c1 = c0;
    d2 = d1, d1 = d0;
  }
  out[0] = a1 * a1 + a2 * a2 - c[0] * a1 * a2;
  out[1] = b1 * b1 + b2 * b2 - c[1] * b1 * b2;
  out[2] = c1 * c1 + c2 * c2 - c[2] * c1 * c2;
  out[3] = d1 * d1 + d2 * d2 - c[3] * d1 * d2;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(samples, N, -1, 1);
  fill_f32(factor, 4, 0.5, 1.5);
}

void kernel(void) { goertzel4(samples, N, factor, power); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, power, sizeof power); }
