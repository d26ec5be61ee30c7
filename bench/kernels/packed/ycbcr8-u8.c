// Eight pixels of RGBA to luma and both differences of colour, in planes of bytes.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 40
#endif

static uint8_t pixels[N][32], luma[N][8], blue[N][8], red[N][8];

NOINLINE void split8(const uint8_t *rgba, uint8_t *restrict y, uint8_t *restrict cb, uint8_t *restrict cr) {
  for (int i = 0; i < 8; i++) {
    int r = rgba[4 * i], g = rgba[4 * i + 1], b = rgba[4 * i + 2];
    y[i] = (uint8_t)((66 * r + 129 * g + 25 * b + 4224) >> 8);
    cb[i] = (uint8_t)((-38 * r - 74 * g + 112 * b + 32896) >> 8);
    cr[i] = (uint8_t)((112 * r - 94 * g - 18 * b + 32896) >> 8);
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(&pixels[0][0], sizeof pixels, 0, 255);
}

void kernel(void) {
  for (int k = 0; k < N; k++) split8(pixels[k], luma[k], blue[k], red[k]);
}

unsigned long long kernel_checksum(void) {
  return mix(mix(mix(CHECKSUM_START, luma, sizeof luma), blue, sizeof blue), red, sizeof red);
}
