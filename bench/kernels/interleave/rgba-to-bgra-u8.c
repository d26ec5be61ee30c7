// Swaps red and blue in 32-bit pixels: factor-4 load and store of bytes, a byte shuffle at heart.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 3001
#endif

static uint8_t in[4 * N], out[4 * N];

NOINLINE void swap_red_blue(const uint8_t *restrict src, uint8_t *restrict dst, int n) {
  for (int i = 0; i < n; i++) {
    dst[4 * i + 0] = src[4 * i + 2];
    dst[4 * i + 1] = src[4 * i + 1];
    dst[4 * i + 2] = src[4 * i + 0];
    dst[4 * i + 3] = src[4 * i + 3];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(in, 4 * N, 0, 255);
}

void kernel(void) { swap_red_blue(in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
