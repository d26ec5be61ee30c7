// A seven-band equalizer frame to one level: a factor-7 load of floats.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 1001
#endif

static float bands[7 * N], level[N];

NOINLINE void total(const float *restrict b, float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    const float *p = b + 7 * i;
    out[i] = 0.25f * p[0] + 0.5f * p[1] + p[2] + 2.0f * p[3] + p[4] + 0.5f * p[5] + 0.25f * p[6];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(bands, 7 * N, 0.0, 1.0);
}

void kernel(void) { total(bands, level, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, level, sizeof level); }
