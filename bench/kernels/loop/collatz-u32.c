// Steps of the Collatz walk, a different trip count in each lane.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 50
#endif

static uint32_t in[N], steps[N];

NOINLINE void count_steps(const uint32_t *restrict x, uint32_t *restrict y, int n) {
  for (int i = 0; i < n; i++) {
    uint32_t v = x[i], k = 0;
    while (v != 1 && k < 60) {
      v = v & 1 ? 3 * v + 1 : v >> 1;
      k++;
    }
    y[i] = k;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  for (int i = 0; i < N; i++) in[i] = (uint32_t)random_between(1, 100000);
}

void kernel(void) { count_steps(in, steps, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, steps, sizeof steps); }
