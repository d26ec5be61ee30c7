// In place, a[i] from a[n - 1 - i]: the dependence changes direction in the middle.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 3600
#endif

static float a[N], b[N];

NOINLINE void fold(float *restrict x, const float *restrict y, int n) {
  for (int i = 0; i < n; i++) x[i] = 0.5f * x[n - 1 - i] + y[i];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(a, N, 0.5, 1.0);
  fill_f32(b, N, 0.5, 1.0);
}

void kernel(void) { fold(a, b, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, a, sizeof a); }
