// Character classes by two tables of sixteen, one for each nibble, joined by `and` (as fast parsers do).
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 2000
#endif

static uint8_t text[N], out[N], low_class[16], high_class[16];

NOINLINE void classify(const uint8_t *restrict s, const uint8_t *restrict lo, const uint8_t *restrict hi,
                       uint8_t *restrict o, int n) {
  for (int i = 0; i < n; i++) o[i] = lo[s[i] & 15] & hi[s[i] >> 4];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(text, N, 0, 255);
  fill_u8(low_class, 16, 0, 255);
  fill_u8(high_class, 16, 0, 255);
}

void kernel(void) { classify(text, low_class, high_class, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
