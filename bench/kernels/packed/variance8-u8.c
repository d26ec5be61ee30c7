// Sum and sum of squares of the differences of 8 x 8 pixels, and the variance that they make.
// llvm: vectorizes
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 40
#endif

#define STRIDE 64

static uint8_t current[8][16], reference[8 + N][STRIDE];
static uint32_t variance[N], error[N];

NOINLINE uint32_t variance8x8(const uint8_t *a, int a_stride, const uint8_t *b, int b_stride, uint32_t *sse) {
  int sum = 0;
  uint32_t squares = 0;
  for (int y = 0; y < 8; y++) {
    for (int x = 0; x < 8; x++) {
      int d = a[x] - b[x];
      sum += d;
      squares += (uint32_t)(d * d);
    }
    a += a_stride;
    b += b_stride;
  }
  *sse = squares;
  return squares - (uint32_t)((sum * sum) >> 6);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(&current[0][0], sizeof current, 0, 255);
  fill_u8(&reference[0][0], sizeof reference, 0, 255);
}

void kernel(void) {
  for (int k = 0; k < N; k++)
    variance[k] = variance8x8(&current[0][0], 16, &reference[k][k % 56], STRIDE, &error[k]);
}

unsigned long long kernel_checksum(void) {
  return mix(mix(CHECKSUM_START, variance, sizeof variance), error, sizeof error);
}
