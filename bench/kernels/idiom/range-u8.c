// Smallest and largest byte of a picture, two reductions in one loop.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 4007
#endif

static uint8_t in[N];
static uint8_t found[2];

NOINLINE void range(const uint8_t *restrict p, int n, uint8_t *restrict out) {
  uint8_t lo = 255, hi = 0;
  for (int i = 0; i < n; i++) {
    if (p[i] < lo) lo = p[i];
    if (p[i] > hi) hi = p[i];
  }
  out[0] = lo;
  out[1] = hi;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  int32_t low = random_between(0, 100);
  fill_u8(in, N, low, low + random_between(20, 150));
}

void kernel(void) { range(in, N, found); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, found, sizeof found); }
