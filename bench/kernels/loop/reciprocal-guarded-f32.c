// Divides only where the divisor is not zero.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 1500
#endif

static float in[N], out[N];

NOINLINE void reciprocals(const float *restrict x, float *restrict y, int n) {
  for (int i = 0; i < n; i++) {
    if (x[i] != 0.0f)
      y[i] = 1.0f / x[i];
    else
      y[i] = 0.0f;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  for (int i = 0; i < N; i++) in[i] = next_random() % 5 == 0 ? 0.0f : (float)random_real(0.5, 9.0);
}

void kernel(void) { reciprocals(in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
