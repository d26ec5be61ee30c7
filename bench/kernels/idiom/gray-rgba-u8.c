// RGBA to gray in 8-bit fixed point: a factor-4 load and a weighted sum that fits 16 bits.
// llvm: poor
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2001
#endif

static uint8_t pixels[4 * N], gray[N];

NOINLINE void to_gray(const uint8_t *restrict p, uint8_t *restrict g, int n) {
  for (int i = 0; i < n; i++) g[i] = (uint8_t)((77 * p[4 * i] + 150 * p[4 * i + 1] + 29 * p[4 * i + 2] + 128) >> 8);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(pixels, 4 * N, 0, 255);
}

void kernel(void) { to_gray(pixels, gray, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, gray, sizeof gray); }
