// One row of a summed-area table: totals of bytes from the left, added to the row above.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 3000
#endif

static uint8_t pixels[N];
static uint32_t above[N], row[N];

NOINLINE void integral_row(uint32_t *restrict out, const uint32_t *restrict up, const uint8_t *restrict src, int n) {
  uint32_t sum = 0;
  for (int i = 0; i < n; i++) {
    sum += src[i];
    out[i] = up[i] + sum;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(pixels, N, 0, 255);
  fill_u32(above, N);
}

void kernel(void) { integral_row(row, above, pixels, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, row, sizeof row); }
