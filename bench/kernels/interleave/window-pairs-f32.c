// Pairs read backwards by five elements a step (stride -5, three unused): a window sweep from the end.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 3000
#endif

static float in[5 * N + 2], out[N];

NOINLINE void sweep(const float *restrict x, float *restrict y, int n) {
  for (int i = 0; i < n; i++) {
    const float *p = x + 5 * (n - 1 - i);
    y[i] = p[0] - 0.5f * p[1];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(in, 5 * N + 2, -2.0, 2.0);
}

void kernel(void) { sweep(in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
