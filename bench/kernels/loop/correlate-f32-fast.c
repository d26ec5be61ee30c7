// flags: -ffast-math
// Correlation at several lags, the order of additions free: both the inner and the outer loop may be vectorized.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 160
#endif
#define LAGS 16

static float signal[N + LAGS], lag[LAGS];

NOINLINE void correlate(const float *restrict x, float *restrict r, int lags, int n) {
  for (int k = 0; k < lags; k++) {
    float sum = 0.0f;
    for (int i = 0; i < n; i++) sum += x[i] * x[i + k];
    r[k] = sum;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(signal, N + LAGS, 0.25, 2.0);
}

void kernel(void) { correlate(signal, lag, LAGS, N); }

double kernel_tolerance(void) { return 1e-4; }

unsigned long long kernel_checksum(void) {
  double sum = 0.0;
  for (int k = 0; k < LAGS; k++) sum += (k + 1) * (double)lag[k];
  return checksum_of_double(sum);
}
