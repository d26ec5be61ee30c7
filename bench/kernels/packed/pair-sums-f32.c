// Sums and differences of neighbouring pairs (one level of a wavelet): horizontal adds and subtracts.
// llvm: poor
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 400
#endif

static float in[8 * N], low[4 * N], high[4 * N];

NOINLINE void haar8(const float *restrict x, float *restrict lo, float *restrict hi) {
  lo[0] = x[0] + x[1], hi[0] = x[0] - x[1];
  lo[1] = x[2] + x[3], hi[1] = x[2] - x[3];
  lo[2] = x[4] + x[5], hi[2] = x[4] - x[5];
  lo[3] = x[6] + x[7], hi[3] = x[6] - x[7];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(in, 8 * N, -1.0, 1.0);
}

void kernel(void) {
  for (int k = 0; k < N; k++) haar8(in + 8 * k, low + 4 * k, high + 4 * k);
}

unsigned long long kernel_checksum(void) { return mix(mix(CHECKSUM_START, low, sizeof low), high, sizeof high); }
