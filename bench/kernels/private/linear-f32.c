// flags: -fopenmp-simd
// A linear variable that advances by three a step, and its value after the loop.
// llvm: vectorizes
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 3500
#endif

static float in[3 * N + 3], out[N];
static int32_t end;

NOINLINE int pick(const float *x, float *y, int n) {
  int j = 0;
#pragma omp simd linear(j : 3)
  for (int i = 0; i < n; i++) {
    y[i] = 0.5f * (x[j] + x[j + 1]);
    j += 3;
  }
  return j;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(in, 3 * N + 3, -1.0, 1.0);
}

void kernel(void) { end = pick(in, out, N); }

unsigned long long kernel_checksum(void) { return mix_number(mix(CHECKSUM_START, out, sizeof out), (uint32_t)end); }
