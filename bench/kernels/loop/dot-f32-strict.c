// Scalar product of floats, additions in order: products can be vectorized, the sum cannot.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 2000
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
  fill_f32(a, N, -2.0, 2.0);
  fill_f32(b, N, -2.0, 2.0);
}

void kernel(void) { sum = dot(a, b, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, &sum, sizeof sum); }
