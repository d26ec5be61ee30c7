// Computes a x + y through three pointers that may alias: a run-time check decides.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 4001
#endif

static float x[N], y[N], z[N];

NOINLINE void saxpy(float a, const float *p, const float *q, float *r, int n) {
  for (int i = 0; i < n; i++) r[i] = a * p[i] + q[i];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(x, N, -4.0, 4.0);
  fill_f32(y, N, -4.0, 4.0);
}

void kernel(void) { saxpy(1.75f, x, y, z, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, z, sizeof z); }
