// Mirrors a row of 24-bit pixels: a factor-3 load that walks backwards.
// llvm: vectorizes
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 3000
#endif

static uint8_t in[3 * N], out[3 * N];

NOINLINE void mirror(const uint8_t *restrict src, uint8_t *restrict dst, int width) {
  const uint8_t *s = src + 3 * (width - 1);
  for (int x = 0; x < width; x++, s -= 3, dst += 3) {
    dst[0] = s[0];
    dst[1] = s[1];
    dst[2] = s[2];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(in, 3 * N, 0, 255);
}

void kernel(void) { mirror(in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
