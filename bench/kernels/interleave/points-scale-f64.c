// Scales and moves 3-D points of doubles: factor-3 load and store, a different constant for each member.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 1300
#endif

static double in[3 * N], out[3 * N];

NOINLINE void scale_points(const double *restrict p, double *restrict q, int n) {
  for (int i = 0; i < n; i++) {
    q[3 * i] = 2.0 * p[3 * i] + 1.0;
    q[3 * i + 1] = 0.5 * p[3 * i + 1] - 3.0;
    q[3 * i + 2] = -1.5 * p[3 * i + 2] + 0.25;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f64(in, 3 * N, -5.0, 5.0);
}

void kernel(void) { scale_points(in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
