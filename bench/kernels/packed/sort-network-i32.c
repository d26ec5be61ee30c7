// Sorts four columns of four by a sorting network: five compare-exchange steps on rows of four.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 100
#endif

static int32_t in[N][16], out[N][16];

#define EXCHANGE(i, j)               \
  do {                               \
    int32_t x = v[i], y = v[j];      \
    v[i] = x < y ? x : y;            \
    v[j] = x < y ? y : x;            \
  } while (0)

#define EXCHANGE_ROWS(i, j)          \
  EXCHANGE(4 * i, 4 * j);            \
  EXCHANGE(4 * i + 1, 4 * j + 1);    \
  EXCHANGE(4 * i + 2, 4 * j + 2);    \
  EXCHANGE(4 * i + 3, 4 * j + 3)

NOINLINE void sort_columns(const int32_t *restrict src, int32_t *restrict v) {
  for (int i = 0; i < 16; i++) v[i] = src[i];
  EXCHANGE_ROWS(0, 1);
  EXCHANGE_ROWS(2, 3);
  EXCHANGE_ROWS(0, 2);
  EXCHANGE_ROWS(1, 3);
  EXCHANGE_ROWS(1, 2);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(&in[0][0], 16 * N, -1000000, 1000000);
}

void kernel(void) {
  for (int k = 0; k < N; k++) sort_columns(in[k], out[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
