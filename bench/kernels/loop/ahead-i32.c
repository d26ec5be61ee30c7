// In place, a[i] = a[i + 1] + b[i]: reading ahead of the writes is legal in vectors.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 3500
#endif

static uint32_t a[N + 1], b[N];

NOINLINE void shift_add(uint32_t *x, const uint32_t *restrict y, int n) {
  for (int i = 0; i < n; i++) x[i] = x[i + 1] + y[i];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u32(a, N + 1);
  fill_u32(b, N);
}

void kernel(void) { shift_add(a, b, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, a, sizeof a); }
