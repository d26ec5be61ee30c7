// Running totals: a true recurrence that a scan network can break.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 4000
#endif

static uint32_t in[N], out[N];

NOINLINE void running_total(const uint32_t *restrict x, uint32_t *restrict y, int n) {
  uint32_t sum = 0;
  for (int i = 0; i < n; i++) {
    sum += x[i];
    y[i] = sum;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u32(in, N);
}

void kernel(void) { running_total(in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
