// Sum of absolute differences of 16 x 16 pixels with row strides, the inner loop of motion search.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 12
#endif
#define STRIDE 48

static uint8_t current[16][16], reference[16 + N][STRIDE];
static uint32_t sad[N];

NOINLINE int sad16x16(const uint8_t *a, int a_stride, const uint8_t *b, int b_stride) {
  int sum = 0;
  for (int y = 0; y < 16; y++) {
    for (int x = 0; x < 16; x++) {
      int d = a[x] - b[x];
      sum += d < 0 ? -d : d;
    }
    a += a_stride;
    b += b_stride;
  }
  return sum;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(&current[0][0], sizeof current, 0, 255);
  fill_u8(&reference[0][0], sizeof reference, 0, 255);
}

void kernel(void) {
  for (int k = 0; k < N; k++) sad[k] = (uint32_t)sad16x16(&current[0][0], 16, &reference[k][k % 31], STRIDE);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, sad, sizeof sad); }
