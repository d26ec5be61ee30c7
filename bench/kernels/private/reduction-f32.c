// flags: -fopenmp-simd
// A float sum whose order the clause sets free, with a private product.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2500
#endif

static float a[N], b[N];
static float sum;

NOINLINE float weighted(const float *x, const float *y, int n) {
  float total = 0.0f, t;
  int i;
#pragma omp simd reduction(+ : total) private(t)
  for (i = 0; i < n; i++) {
    t = x[i] - 0.25f;
    total += t * t * y[i];
  }
  return total;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(a, N, 0.5, 2.0);
  fill_f32(b, N, 0.5, 2.0);
}

void kernel(void) { sum = weighted(a, b, N); }

double kernel_tolerance(void) { return 1e-4; }

unsigned long long kernel_checksum(void) { return checksum_of_double((double)sum); }
