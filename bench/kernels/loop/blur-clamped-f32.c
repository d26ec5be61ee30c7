// A blur of three points whose neighbours are clamped to the row's ends.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 1600
#endif

static float in[N], out[N];

NOINLINE void blur(const float *restrict x, float *restrict y, int n) {
  for (int i = 0; i < n; i++) {
    int left = i > 0 ? i - 1 : 0;
    int right = i < n - 1 ? i + 1 : n - 1;
    y[i] = 0.25f * x[left] + 0.5f * x[i] + 0.25f * x[right];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(in, N, -1.0, 1.0);
}

void kernel(void) { blur(in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
