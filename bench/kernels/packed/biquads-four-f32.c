// Four second-order filters side by side, their states in an array that nobody knows to be apart from the samples.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 600
#endif

static float input[4 * N], samples[4 * N], coefficients[20], state[8];

NOINLINE void filters(float *x, const float *c, float *s, int n) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 4; k++) {
      float in = x[4 * i + k], out = c[k] * in + s[2 * k];
      s[2 * k] = c[4 + k] * in - c[8 + k] * out + s[2 * k + 1];
      s[2 * k + 1] = c[12 + k] * in - c[16 + k] * out;
      x[4 * i + k] = out;
    }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(input, 4 * N, -1, 1);
  fill_f32(coefficients, 20, 0.1, 0.4);
}

void kernel(void) {
  for (int i = 0; i < 4 * N; i++) samples[i] = input[i];
  for (int i = 0; i < 8; i++) state[i] = 0;
  filters(samples, coefficients, state, N);
}

unsigned long long kernel_checksum(void) {
  return mix(mix(CHECKSUM_START, samples, sizeof samples), state, sizeof state);
}
