// A filter of eight taps for four outputs at a time, the taps backwards.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 70
#endif

static float signal[4 * N + 8], tap[8], out[4 * N];

NOINLINE void fir4(const float *x, const float *h, float *y) {
  float s0 = 0, s1 = 0, s2 = 0, s3 = 0;
  for (int k = 0; k < 8; k++) {
    s0 += h[k] * x[7 - k];
    s1 += h[k] * x[8 - k];
    s2 += h[k] * x[9 - k];
    s3 += h[k] * x[10 - k];
  }
  y[0] = s0;
  y[1] = s1;
  y[2] = s2;
  y[3] = s3;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(signal, 4 * N + 8, -1, 1);
  fill_f32(tap, 8, -1, 1);
}

void kernel(void) {
  for (int k = 0; k < N; k++) fir4(signal + 4 * k, tap, out + 4 * k);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
