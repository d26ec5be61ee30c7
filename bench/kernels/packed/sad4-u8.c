// Sum of absolute differences of 4 x 4 pixels: rows of four bytes far apart.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 120
#endif
#define STRIDE 64

static uint8_t current[4][16], reference[4 + N][STRIDE];
static uint16_t sad[N];

NOINLINE int sad4x4(const uint8_t *a, int a_stride, const uint8_t *b, int b_stride) {
  int sum = 0;
  for (int y = 0; y < 4; y++, a += a_stride, b += b_stride)
    for (int x = 0; x < 4; x++) sum += a[x] < b[x] ? b[x] - a[x] : a[x] - b[x];
  return sum;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(&current[0][0], sizeof current, 0, 255);
  fill_u8(&reference[0][0], sizeof reference, 0, 255);
}

void kernel(void) {
  for (int k = 0; k < N; k++) sad[k] = (uint16_t)sad4x4(&current[0][0], 16, &reference[k][k % 61], STRIDE);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, sad, sizeof sad); }
