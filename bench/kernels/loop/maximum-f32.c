// The largest of many floats by comparison; NaN and zero keep the meaning of C's `>`.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 3001
#endif

static float in[N];
static float largest;

NOINLINE float maximum(const float *p, int n) {
  float m = p[0];
  for (int i = 1; i < n; i++)
    if (p[i] > m) m = p[i];
  return m;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(in, N, -1000.0, 1000.0);
}

void kernel(void) { largest = maximum(in, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, &largest, sizeof largest); }
