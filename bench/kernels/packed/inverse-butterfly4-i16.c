// The 4-point inverse transform of a modern video codec on a 4 x 4 block of 16-bit coefficients: pairs of
// products, a rounded shift, a saturating narrow, and a transposed store.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 70
#endif

static int16_t in[N][16], out[N][16];

static inline int16_t clamp_short(int x) { return (int16_t)(x < -32768 ? -32768 : x > 32767 ? 32767 : x); }

NOINLINE void inverse4(const int16_t *restrict s, int16_t *restrict d, int shift) {
  int round = 1 << (shift - 1);
  for (int j = 0; j < 4; j++) {
    int o0 = 83 * s[4 + j] + 36 * s[12 + j], o1 = 36 * s[4 + j] - 83 * s[12 + j];
    int e0 = 64 * s[j] + 64 * s[8 + j], e1 = 64 * s[j] - 64 * s[8 + j];
    d[4 * j] = clamp_short((e0 + o0 + round) >> shift);
    d[4 * j + 1] = clamp_short((e1 + o1 + round) >> shift);
    d[4 * j + 2] = clamp_short((e1 - o1 + round) >> shift);
    d[4 * j + 3] = clamp_short((e0 - o0 + round) >> shift);
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(&in[0][0], 16 * N, -32768, 32767);
}

void kernel(void) {
  for (int k = 0; k < N; k++) inverse4(in[k], out[k], 7);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
