// Inverse 8 x 8 cosine transform in fixed point, rows then columns, through a local block.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 14
#endif

static int16_t in[N][64];
static int16_t out[N][64];

// One inverse transform of eight values `step` apart, coefficients scaled by 2^11.
static inline void inverse8(const int32_t *s, int32_t *d, int step, int32_t round, int shift) {
  int32_t e0 = 1448 * (s[0] + s[4 * step]), e1 = 1448 * (s[0] - s[4 * step]);
  int32_t e2 = 784 * s[2 * step] - 1892 * s[6 * step], e3 = 1892 * s[2 * step] + 784 * s[6 * step];
  int32_t f0 = e0 + e3, f1 = e1 + e2, f2 = e1 - e2, f3 = e0 - e3;
  int32_t g0 = 2009 * s[step] + 1703 * s[3 * step] + 1138 * s[5 * step] + 400 * s[7 * step];
  int32_t g1 = 1703 * s[step] - 400 * s[3 * step] - 2009 * s[5 * step] - 1138 * s[7 * step];
  int32_t g2 = 1138 * s[step] - 2009 * s[3 * step] + 400 * s[5 * step] + 1703 * s[7 * step];
  int32_t g3 = 400 * s[step] - 1138 * s[3 * step] + 1703 * s[5 * step] - 2009 * s[7 * step];
  d[0] = (f0 + g0 + round) >> shift;
  d[step] = (f1 + g1 + round) >> shift;
  d[2 * step] = (f2 + g2 + round) >> shift;
  d[3 * step] = (f3 + g3 + round) >> shift;
  d[4 * step] = (f3 - g3 + round) >> shift;
  d[5 * step] = (f2 - g2 + round) >> shift;
  d[6 * step] = (f1 - g1 + round) >> shift;
  d[7 * step] = (f0 - g0 + round) >> shift;
}

NOINLINE void inverse8x8(const int16_t *restrict coefficient, int16_t *restrict pixel) {
  int32_t block[64];
  for (int i = 0; i < 64; i++) block[i] = coefficient[i];
  for (int i = 0; i < 8; i++) inverse8(block + 8 * i, block + 8 * i, 1, 1 << 7, 8);
  for (int i = 0; i < 8; i++) inverse8(block + i, block + i, 8, 1 << 16, 17);
  for (int i = 0; i < 64; i++) pixel[i] = (int16_t)block[i];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(&in[0][0], 64 * N, -512, 511);
}

void kernel(void) {
  for (int k = 0; k < N; k++) inverse8x8(in[k], out[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
