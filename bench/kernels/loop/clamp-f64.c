// Clamps numbers between two bounds.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 1500
#endif

static double in[N], out[N];

NOINLINE void clamp(const double *restrict p, double *restrict d, double low, double high, int n) {
  for (int i = 0; i < n; i++) {
    double v = p[i];
    d[i] = v < low ? low : v > high ? high : v;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f64(in, N, -2.0, 2.0);
}

void kernel(void) { clamp(in, out, -1.0, 1.0, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
