// The greatest value so far, at every element: an envelope that never falls.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 4000
#endif

static int32_t in[N], out[N];

NOINLINE void high_water(const int32_t *restrict x, int32_t *restrict y, int n) {
  int32_t most = INT32_MIN;
  for (int i = 0; i < n; i++) {
    if (x[i] > most) most = x[i];
    y[i] = most;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(in, N, -1000000, 1000000);
}

void kernel(void) { high_water(in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
