// A finite impulse response filter with a run-time number of taps: ordered inner sum, free outer loop.
// llvm: scalar
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 300
#endif
#define TAPS 12

static float signal[N + TAPS], tap[TAPS], out[N];

NOINLINE void filter(const float *restrict x, const float *restrict c, float *restrict y, int n, int taps) {
  for (int i = 0; i < n; i++) {
    float sum = 0.0f;
    for (int k = 0; k < taps; k++) sum += c[k] * x[i + k];
    y[i] = sum;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(signal, N + TAPS, -1.0, 1.0);
  fill_f32(tap, TAPS, -0.5, 0.5);
}

void kernel(void) { filter(signal, tap, out, N, TAPS); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
