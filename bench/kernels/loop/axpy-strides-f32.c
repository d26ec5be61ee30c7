// The axpy of linear algebra libraries: strides are arguments, and nearly always 1.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 1600
#endif

static float x[N], y[N];

NOINLINE void axpy(int n, float a, const float *restrict p, int incx, float *restrict q, int incy) {
  for (int i = 0; i < n; i++) q[i * incy] = 0.5f * q[i * incy] + a * p[i * incx];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(x, N, 0.5, 1.0);
  fill_f32(y, N, 0.5, 1.0);
}

void kernel(void) { axpy(N, 0.5f, x, 1, y, 1); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, y, sizeof y); }
