// The inverse 8-point transform of a video codec on eight columns, by even and odd parts, rounded and clamped.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 12
#endif

static int16_t coefficient[N][64], residual[N][64];

static const int8_t odd[4][4] = {{89, 75, 50, 18}, {75, -18, -89, -50}, {50, -89, 18, 75}, {18, -50, 75, -89}};

static inline int16_t clamp_short(int x) { return (int16_t)(x < -32768 ? -32768 : x > 32767 ? 32767 : x); }

NOINLINE void idct8(const int16_t *restrict src, int16_t *restrict dst) {
  for (int j = 0; j < 8; j++) {
    int o[4], e[4];
    for (int k = 0; k < 4; k++)
      o[k] = odd[0][k] * src[8 + j] + odd[1][k] * src[24 + j] + odd[2][k] * src[40 + j] + odd[3][k] * src[56 + j];
    int eo0 = 83 * src[16 + j] + 36 * src[48 + j], eo1 = 36 * src[16 + j] - 83 * src[48 + j];
    int ee0 = 64 * src[j] + 64 * src[32 + j], ee1 = 64 * src[j] - 64 * src[32 + j];
    e[0] = ee0 + eo0;
    e[3] = ee0 - eo0;
    e[1] = ee1 + eo1;
    e[2] = ee1 - eo1;
    for (int k = 0; k < 4; k++) {
      dst[8 * j + k] = clamp_short((e[k] + o[k] + 64) >> 7);
      dst[8 * j + k + 4] = clamp_short((e[3 - k] - o[3 - k] + 64) >> 7);
    }
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(&coefficient[0][0], 64 * N, -32768, 32767);
}

void kernel(void) {
  for (int k = 0; k < N; k++) idct8(coefficient[k], residual[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, residual, sizeof residual); }
