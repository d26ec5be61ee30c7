// Adds an opaque alpha to 24-bit pixels: a factor-3 load feeds a factor-4 store.
// llvm: vectorizes
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 3000
#endif

static uint8_t rgb[3 * N], rgba[4 * N];

NOINLINE void add_alpha(const uint8_t *restrict src, uint8_t *restrict dst, int n) {
  for (int i = 0; i < n; i++) {
    dst[4 * i + 0] = src[3 * i + 0];
    dst[4 * i + 1] = src[3 * i + 1];
    dst[4 * i + 2] = src[3 * i + 2];
    dst[4 * i + 3] = 255;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(rgb, 3 * N, 0, 255);
}

void kernel(void) { add_alpha(rgb, rgba, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, rgba, sizeof rgba); }
