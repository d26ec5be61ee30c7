// Blue of a row of pixels: brightness in every pixel, colour in every other one only (4:2:0).
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 1200
#endif

static uint8_t luma[N], chroma[N / 2 + 1], blue[N];

NOINLINE void blue_row(const uint8_t *restrict y, const uint8_t *restrict u, uint8_t *restrict b, int n) {
  for (int i = 0; i < n; i++) {
    int v = y[i] + ((u[i >> 1] - 128) * 113 >> 6);
    b[i] = (uint8_t)(v < 0 ? 0 : v > 255 ? 255 : v);
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(luma, N, 0, 255);
  fill_u8(chroma, N / 2 + 1, 0, 255);
}

void kernel(void) { blue_row(luma, chroma, blue, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, blue, sizeof blue); }
