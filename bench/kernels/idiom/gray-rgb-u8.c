// RGB to gray in 16-bit fixed point: a factor-3 load and a weighted sum of 32 bits.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2000
#endif

static uint8_t pixels[3 * N], gray[N];

NOINLINE void to_gray(const uint8_t *restrict p, uint8_t *restrict g, int n) {
  for (int i = 0; i < n; i++, p += 3) g[i] = (uint8_t)((19595u * p[0] + 38470u * p[1] + 7471u * p[2] + 32768u) >> 16);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(pixels, 3 * N, 0, 255);
}

void kernel(void) { to_gray(pixels, gray, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, gray, sizeof gray); }
