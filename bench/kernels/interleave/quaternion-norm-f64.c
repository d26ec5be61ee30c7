// Squared norm of quaternions of doubles: a factor-4 load of 64-bit elements.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 1400
#endif

static double q[4 * N], norm[N];

NOINLINE void squared_norm(const double *restrict in, double *restrict out, int n) {
  for (int i = 0; i < n; i++)
    out[i] = in[4 * i] * in[4 * i] + in[4 * i + 1] * in[4 * i + 1] + in[4 * i + 2] * in[4 * i + 2] +
             in[4 * i + 3] * in[4 * i + 3];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f64(q, 4 * N, -3.0, 3.0);
}

void kernel(void) { squared_norm(q, norm, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, norm, sizeof norm); }
