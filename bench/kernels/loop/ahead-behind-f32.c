// Stores a[i], then needs the old a[i + 1]: legal in vectors when the load is taken before the store.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 2000
#endif

static float a[N + 1], b[N], d[N];

NOINLINE void update(float *restrict x, const float *restrict y, float *restrict z, int n) {
  for (int i = 0; i < n; i++) {
    x[i] = 0.5f * x[i] + y[i];
    z[i] = x[i] - x[i + 1];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(a, N + 1, 0.5, 1.0);
  fill_f32(b, N, 0.5, 1.0);
}

void kernel(void) { update(a, b, d, N); }

unsigned long long kernel_checksum(void) { return mix(mix(CHECKSUM_START, a, sizeof a), d, sizeof d); }
