// Four sums of 32 bits, each of four products of signed bytes.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 160
#endif

static int8_t left[N][16], right[N][16];
static int32_t sum[N][4];

NOINLINE void dot_fours(const int8_t *restrict a, const int8_t *restrict b, int32_t *restrict c) {
  for (int i = 0; i < 4; i++) {
    int32_t s = 0;
    for (int k = 0; k < 4; k++) s += a[4 * i + k] * b[4 * i + k];
    c[i] = s;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i8(&left[0][0], 16 * N, -128, 127);
  fill_i8(&right[0][0], 16 * N, -128, 127);
}

void kernel(void) {
  for (int k = 0; k < N; k++) dot_fours(left[k], right[k], sum[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, sum, sizeof sum); }
