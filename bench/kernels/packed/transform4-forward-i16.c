// The 4 x 4 integer transform of a video encoder: difference of two pixel blocks, rows, then columns.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 100
#endif
#define STRIDE 16

static uint8_t source[N * 4][STRIDE], predicted[N * 4][STRIDE];
static int16_t coefficient[N][16];

NOINLINE void forward4x4(int16_t *out, const uint8_t *a, const uint8_t *b, int stride) {
  int16_t d[16], t[16];
  for (int y = 0; y < 4; y++)
    for (int x = 0; x < 4; x++) d[4 * y + x] = (int16_t)(a[y * stride + x] - b[y * stride + x]);
  for (int i = 0; i < 4; i++) {
    int s03 = d[4 * i] + d[4 * i + 3], s12 = d[4 * i + 1] + d[4 * i + 2];
    int d03 = d[4 * i] - d[4 * i + 3], d12 = d[4 * i + 1] - d[4 * i + 2];
    t[i] = (int16_t)(s03 + s12);
    t[4 + i] = (int16_t)(2 * d03 + d12);
    t[8 + i] = (int16_t)(s03 - s12);
    t[12 + i] = (int16_t)(d03 - 2 * d12);
  }
  for (int i = 0; i < 4; i++) {
    int s03 = t[4 * i] + t[4 * i + 3], s12 = t[4 * i + 1] + t[4 * i + 2];
    int d03 = t[4 * i] - t[4 * i + 3], d12 = t[4 * i + 1] - t[4 * i + 2];
    out[4 * i] = (int16_t)(s03 + s12);
    out[4 * i + 1] = (int16_t)(2 * d03 + d12);
    out[4 * i + 2] = (int16_t)(s03 - s12);
    out[4 * i + 3] = (int16_t)(d03 - 2 * d12);
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(&source[0][0], N * 4 * STRIDE, 0, 255);
  fill_u8(&predicted[0][0], N * 4 * STRIDE, 0, 255);
}

void kernel(void) {
  for (int k = 0; k < N; k++) {
    int column = (k & 3) * 4;
    forward4x4(coefficient[k], source[4 * k] + column, predicted[4 * k] + column, STRIDE);
  }
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, coefficient, sizeof coefficient); }
