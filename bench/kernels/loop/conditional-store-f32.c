// Writes only where a mask says so: a masked store where there is one.
// llvm: poor
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 2000
#endif

static int32_t mask[N];
static float a[N], out[N];

NOINLINE void scale_masked(const int32_t *restrict m, const float *restrict x, float *restrict y, int n) {
  for (int i = 0; i < n; i++)
    if (m[i] > 0) y[i] = 2.5f * x[i] + 1.0f;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(mask, N, -1, 1);
  fill_f32(a, N, -10.0, 10.0);
  fill_f32(out, N, -1.0, 1.0);
}

void kernel(void) { scale_masked(mask, a, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
