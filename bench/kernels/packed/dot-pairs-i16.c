// Eight sums of 32 bits, each of two products of 16-bit numbers, added to what is there; pointers may alias.
// llvm: scalar
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 90
#endif

static int16_t left[N][16], right[N][16];
static int32_t total[N][8];

NOINLINE void dot_pairs(const int16_t *a, const int16_t *b, int32_t *sum) {
  int32_t t[8];
  for (int i = 0; i < 8; i++) t[i] = sum[i] + a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1];
  for (int i = 0; i < 8; i++) sum[i] = t[i];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(&left[0][0], 16 * N, -20000, 20000);
  fill_i16(&right[0][0], 16 * N, -20000, 20000);
}

void kernel(void) {
  for (int k = 0; k < N; k++) {
    for (int i = 0; i < 8; i++) total[k][i] = i;
    dot_pairs(left[k], right[k], total[k]);
  }
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, total, sizeof total); }
