// The bits of a byte to eight bytes of 0 or 255 (drawing a bitmap).
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 400
#endif

static uint8_t bits[N], pixels[8 * N];

NOINLINE void expand(const uint8_t *restrict b, uint8_t *restrict p, int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 8; j++) p[8 * i + j] = (b[i] >> (7 - j)) & 1 ? 255 : 0;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(bits, N, 0, 255);
}

void kernel(void) { expand(bits, pixels, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, pixels, sizeof pixels); }
