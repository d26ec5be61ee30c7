// The inverse 4-point transform of a video codec in two passes, each rounded and clamped to 16 bits.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 60
#endif

static int16_t coefficient[N][16], residual[N][16];

static inline int16_t clamp_short(int x) { return (int16_t)(x < -32768 ? -32768 : x > 32767 ? 32767 : x); }

static inline void pass(const int16_t *src, int16_t *dst, int shift) {
  int round = 1 << (shift - 1);
  for (int j = 0; j < 4; j++) {
    int o0 = 83 * src[4 + j] + 36 * src[12 + j];
    int o1 = 36 * src[4 + j] - 83 * src[12 + j];
    int e0 = 64 * src[j] + 64 * src[8 + j];
    int e1 = 64 * src[j] - 64 * src[8 + j];
    dst[4 * j] = clamp_short((e0 + o0 + round) >> shift);
    dst[4 * j + 1] = clamp_short((e1 + o1 + round) >> shift);
    dst[4 * j + 2] = clamp_short((e1 - o1 + round) >> shift);
    dst[4 * j + 3] = clamp_short((e0 - o0 + round) >> shift);
  }
}

NOINLINE void idct4(const int16_t *src, int16_t *dst) {
  int16_t t[16];
  pass(src, t, 7);
  pass(t, dst, 12);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(&coefficient[0][0], 16 * N, -32768, 32767);
}

void kernel(void) {
  for (int k = 0; k < N; k++) idct4(coefficient[k], residual[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, residual, sizeof residual); }
