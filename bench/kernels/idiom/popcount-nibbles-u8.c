// Counts the one bits of a buffer with a table of nibbles.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 3000
#endif

static uint8_t in[N];
static uint32_t count;

NOINLINE uint32_t count_bits(const uint8_t *p, size_t n) {
  static const uint8_t bits[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
  uint32_t total = 0;
  for (size_t i = 0; i < n; i++) total += bits[p[i] & 15] + bits[p[i] >> 4];
  return total;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(in, N, 0, 255);
}

void kernel(void) { count = count_bits(in, N); }

unsigned long long kernel_checksum(void) { return mix_number(CHECKSUM_START, count); }
