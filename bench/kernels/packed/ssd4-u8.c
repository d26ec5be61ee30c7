// The sum of squared differences of 4 x 4 pixels, both pictures with a stride.
// llvm: vectorizes
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 150
#endif

#define STRIDE 64

static uint8_t current[4][16], reference[4 + N][STRIDE];
static int32_t ssd[N];

NOINLINE int ssd4x4(const uint8_t *a, ptrdiff_t a_stride, const uint8_t *b, ptrdiff_t b_stride) {
  int sum = 0;
  for (int y = 0; y < 4; y++)
    for (int x = 0; x < 4; x++) {
      int d = a[y * a_stride + x] - b[y * b_stride + x];
      sum += d * d;
    }
  return sum;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(&current[0][0], sizeof current, 0, 255);
  fill_u8(&reference[0][0], sizeof reference, 0, 255);
}

void kernel(void) {
  for (int k = 0; k < N; k++) ssd[k] = ssd4x4(&current[0][0], 16, &reference[k][k % 60], STRIDE);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, ssd, sizeof ssd); }
