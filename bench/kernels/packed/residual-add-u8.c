// Adds eight residuals to eight predicted pixels with clamping, one row a call.
// llvm: vectorizes
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 230
#endif

static uint8_t predicted[N][8], picture[N][8];
static int16_t residual[N][8];

static inline uint8_t clamp_byte(int x) { return (uint8_t)(x < 0 ? 0 : x > 255 ? 255 : x); }

NOINLINE void add_row(uint8_t *restrict o, const uint8_t *restrict p, const int16_t *restrict r) {
  o[0] = clamp_byte(p[0] + r[0]);
  o[1] = clamp_byte(p[1] + r[1]);
  o[2] = clamp_byte(p[2] + r[2]);
  o[3] = clamp_byte(p[3] + r[3]);
  o[4] = clamp_byte(p[4] + r[4]);
  o[5] = clamp_byte(p[5] + r[5]);
  o[6] = clamp_byte(p[6] + r[6]);
  o[7] = clamp_byte(p[7] + r[7]);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(&predicted[0][0], 8 * N, 0, 255);
  fill_i16(&residual[0][0], 8 * N, -300, 300);
}

void kernel(void) {
  for (int k = 0; k < N; k++) add_row(picture[k], predicted[k], residual[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, picture, sizeof picture); }
