// flags: -ffast-math
// Scalar product of floats where the order of additions is free.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 4000
#endif

static float a[N], b[N];
static float sum;

NOINLINE float dot(const float *x, const float *y, int n) {
  float s = 0.0f;
  for (int i = 0; i < n; i++) s += x[i] * y[i];
  return s;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(a, N, 0.25, 2.0);
  fill_f32(b, N, 0.25, 2.0);
}

void kernel(void) { sum = dot(a, b, N); }

double kernel_tolerance(void) { return 1e-4; }

unsigned long long kernel_checksum(void) { return checksum_of_double((double)sum); }
