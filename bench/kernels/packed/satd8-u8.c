// The sum of transformed differences of 8 x 8 pixels: a Hadamard transform by rows, then by columns.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 14
#endif

#define STRIDE 64

static uint8_t current[8][16], reference[8 + N][STRIDE];
static uint32_t cost[N];

static inline void butterfly8(int *t, int step) {
  for (int half = 4; half > 0; half /= 2)
    for (int i = 0; i < 8; i++)
      if ((i & half) == 0) {
        int a = t[i * step], b = t[(i + half) * step];
        t[i * step] = a + b;
        t[(i + half) * step] = a - b;
      }
}

NOINLINE uint32_t satd8x8(const uint8_t *a, int a_stride, const uint8_t *b, int b_stride) {
  int d[64];
  for (int y = 0; y < 8; y++, a += a_stride, b += b_stride) {
    for (int x = 0; x < 8; x++) d[8 * y + x] = a[x] - b[x];
    butterfly8(d + 8 * y, 1);
  }
  uint32_t sum = 0;
  for (int x = 0; x < 8; x++) {
    butterfly8(d + x, 8);
    for (int y = 0; y < 8; y++) sum += (uint32_t)(d[8 * y + x] < 0 ? -d[8 * y + x] : d[8 * y + x]);
  }
  return (sum + 2) >> 2;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(&current[0][0], sizeof current, 0, 255);
  fill_u8(&reference[0][0], sizeof reference, 0, 255);
}

void kernel(void) {
  for (int k = 0; k < N; k++) cost[k] = satd8x8(&current[0][0], 16, &reference[k][k % 56], STRIDE);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, cost, sizeof cost); }
