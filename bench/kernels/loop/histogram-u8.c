// Counts byte values: stores that may meet in one vector.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 4000
#endif

static uint8_t in[N];
static uint32_t bins[256];

NOINLINE void count(const uint8_t *restrict p, uint32_t *restrict h, int n) {
  for (int i = 0; i < n; i++) h[p[i]]++;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(in, N, 0, 255);
  for (int i = 0; i < 256; i++) bins[i] = 0;
}

void kernel(void) { count(in, bins, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, bins, sizeof bins); }
