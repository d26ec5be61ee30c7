// Differences of neighbours with the previous value carried in a variable: a first-order recurrence.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 4001
#endif

static uint32_t in[N], out[N];

NOINLINE void differences(const uint32_t *restrict x, uint32_t *restrict y, int n) {
  uint32_t previous = 0;
  for (int i = 0; i < n; i++) {
    uint32_t now = x[i];
    y[i] = now - previous;
    previous = now;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u32(in, N);
}

void kernel(void) { differences(in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
