// Sixteen levels times their scale, shifted by a number that the block has, rounded.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 80
#endif

static int16_t level[N][16], coefficient[N][16];
static uint8_t scale[16];

NOINLINE void dequantize4x4(const int16_t *restrict q, const uint8_t *restrict s, int qbits, int16_t *restrict out) {
  for (int i = 0; i < 16; i++) out[i] = (int16_t)(((q[i] * s[i] + 8) >> 4) * (1 << qbits));
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(&level[0][0], 16 * N, -500, 500);
  fill_u8(scale, 16, 10, 30);
}

void kernel(void) {
  for (int k = 0; k < N; k++) dequantize4x4(level[k], scale, k % 5, coefficient[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, coefficient, sizeof coefficient); }
