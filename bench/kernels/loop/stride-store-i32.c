// Updates every second element in place; the others may not be written.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 4000
#endif

static uint32_t a[2 * N], b[N];

NOINLINE void update(uint32_t *restrict x, const uint32_t *restrict y, int n) {
  for (int i = 0; i < n; i++) x[2 * i] += y[i];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u32(a, 2 * N);
  fill_u32(b, N);
}

void kernel(void) { update(a, b, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, a, sizeof a); }
