// flags: -fno-math-errno
// Magnitudes of vectors in two arrays: a square root in every element.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 1200
#endif

static float x[N], y[N], out[N];

NOINLINE void magnitudes(const float *restrict p, const float *restrict q, float *restrict d, int n) {
  for (int i = 0; i < n; i++) d[i] = __builtin_sqrtf(p[i] * p[i] + q[i] * q[i]);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(x, N, -4.0, 4.0);
  fill_f32(y, N, -4.0, 4.0);
}

void kernel(void) { magnitudes(x, y, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
