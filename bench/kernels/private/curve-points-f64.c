// flags: -fopenmp-simd
// Curve points by repeated halving of a private array of four control values: constant loops.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 600
#endif

static double t[N], out[N];
static double control[4];

NOINLINE void curve(const double *restrict parameter, const double *restrict c, double *restrict y, int n) {
  double p[4];
#pragma omp simd private(p)
  for (int i = 0; i < n; i++) {
    double s = parameter[i];
    for (int k = 0; k < 4; k++) p[k] = c[k];
    for (int level = 3; level > 0; level--)
      for (int k = 0; k < level; k++) p[k] = (1.0 - s) * p[k] + s * p[k + 1];
    y[i] = p[0];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f64(t, N, 0.0, 1.0);
  fill_f64(control, 4, -5.0, 5.0);
}

void kernel(void) { curve(t, control, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
