// Chroma samples between four pixels: taps on bytes, eight outputs of 16 bits a row, four rows of a block.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 24
#endif

#define STRIDE 64

static uint8_t plane[4 * N + 4][STRIDE];
static int16_t block[N][4][8];
static int8_t fraction[8][4] = {{0, 64, 0, 0},    {-2, 58, 10, -2}, {-4, 54, 16, -2}, {-6, 46, 28, -4},
                                {-4, 36, 36, -4}, {-4, 28, 46, -6}, {-2, 16, 54, -4}, {-2, 10, 58, -2}};

NOINLINE void chroma8x4(const uint8_t *src, int stride, int16_t *dst, const int8_t *c) {
  for (int y = 0; y < 4; y++, src += stride, dst += 8)
    for (int x = 0; x < 8; x++)
      dst[x] = (int16_t)(c[0] * src[x] + c[1] * src[x + 1] + c[2] * src[x + 2] + c[3] * src[x + 3] - 8192);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(&plane[0][0], sizeof plane, 0, 255);
}

void kernel(void) {
  for (int k = 0; k < N; k++) chroma8x4(&plane[4 * k][k % 50], STRIDE, &block[k][0][0], fraction[k % 8]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, block, sizeof block); }
