// A polynomial of run-time degree at many points: a uniform inner loop with a carried value in each lane.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 400
#endif
#define DEGREE 9

static double x[N], y[N], coefficient[DEGREE + 1];

NOINLINE void evaluate(const double *restrict p, const double *restrict c, double *restrict q, int degree, int n) {
  for (int i = 0; i < n; i++) {
    double r = c[degree];
    for (int k = degree - 1; k >= 0; k--) r = r * p[i] + c[k];
    q[i] = r;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f64(x, N, -1.0, 1.0);
  fill_f64(coefficient, DEGREE + 1, -2.0, 2.0);
}

void kernel(void) { evaluate(x, coefficient, y, DEGREE, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, y, sizeof y); }
