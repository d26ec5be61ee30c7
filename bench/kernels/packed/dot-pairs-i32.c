// Four sums of 64 bits, each of two products of 32-bit numbers.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 150
#endif

static int32_t left[N][8], right[N][8];
static int64_t sum[N][4];

NOINLINE void dot_pairs(const int32_t *a, const int32_t *b, int64_t *c) {
  c[0] = (int64_t)a[0] * b[0] + (int64_t)a[1] * b[1];
  c[1] = (int64_t)a[2] * b[2] + (int64_t)a[3] * b[3];
  c[2] = (int64_t)a[4] * b[4] + (int64_t)a[5] * b[5];
  c[3] = (int64_t)a[6] * b[6] + (int64_t)a[7] * b[7];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(&left[0][0], 8 * N, -1000000000, 1000000000);
  fill_i32(&right[0][0], 8 * N, -1000000000, 1000000000);
}

void kernel(void) {
  for (int k = 0; k < N; k++) dot_pairs(left[k], right[k], sum[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, sum, sizeof sum); }
