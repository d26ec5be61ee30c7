// The peak of a float signal: fmaxf over absolute values, where a NaN does not count.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 3000
#endif

static float in[N];
static float most;

NOINLINE float peak(const float *x, int n) {
  float m = 0.0f;
  for (int i = 0; i < n; i++) m = __builtin_fmaxf(m, __builtin_fabsf(x[i]));
  return m;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(in, N, -1.0, 1.0);
}

void kernel(void) { most = peak(in, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, &most, sizeof most); }
