// A 4 x 4 prediction of true motion: above plus left less the corner, clamped to bytes.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 100
#endif

#define STRIDE 32

static uint8_t above[N + 8], left[4 * N], block[N][4][STRIDE];

static inline uint8_t clamp_pixel(int x) { return (uint8_t)(x < 0 ? 0 : x > 255 ? 255 : x); }

NOINLINE void predict4x4(uint8_t *dst, int stride, const uint8_t *top, const uint8_t *side) {
  int corner = top[-1];
  for (int y = 0; y < 4; y++, dst += stride) {
    int base = side[y] - corner;
    dst[0] = clamp_pixel(top[0] + base);
    dst[1] = clamp_pixel(top[1] + base);
    dst[2] = clamp_pixel(top[2] + base);
    dst[3] = clamp_pixel(top[3] + base);
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(above, N + 8, 0, 255);
  fill_u8(left, 4 * N, 0, 255);
}

void kernel(void) {
  for (int k = 0; k < N; k++) predict4x4(&block[k][0][k % 29], STRIDE, above + 1 + k, left + 4 * k);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, block, sizeof block); }
