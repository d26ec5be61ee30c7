// The 8-point inverse transform of a modern video codec, a column of 16-bit coefficients at a time, odd part by
// a table of constants.
// llvm: vectorizes
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 14
#endif

static int16_t in[N][64], out[N][64];

static inline int16_t clamp_short(int x) { return (int16_t)(x < -32768 ? -32768 : x > 32767 ? 32767 : x); }

NOINLINE void inverse8(const int16_t *restrict s, int16_t *restrict d) {
  static const int8_t odd[4][4] = {{89, 75, 50, 18}, {75, -18, -89, -50}, {50, -89, 18, 75}, {18, -50, 75, -89}};
  for (int j = 0; j < 8; j++, s++, d += 8) {
    int o[4], e[4];
    for (int k = 0; k < 4; k++) o[k] = odd[0][k] * s[8] + odd[1][k] * s[24] + odd[2][k] * s[40] + odd[3][k] * s[56];
    int eo0 = 83 * s[16] + 36 * s[48], eo1 = 36 * s[16] - 83 * s[48];
    int ee0 = 64 * s[0] + 64 * s[32], ee1 = 64 * s[0] - 64 * s[32];
    e[0] = ee0 + eo0;
    e[1] = ee1 + eo1;
    e[2] = ee1 - eo1;
    e[3] = ee0 - eo0;
    for (int k = 0; k < 4; k++) {
      d[k] = clamp_short((e[k] + o[k] + 64) >> 7);
      d[k + 4] = clamp_short((e[3 - k] - o[3 - k] + 64) >> 7);
    }
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(&in[0][0], 64 * N, -32768, 32767);
}

void kernel(void) {
  for (int k = 0; k < N; k++) inverse8(in[k], out[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
