// One column of a table of three: a stride-3 load with two unused members.
// llvm: vectorizes
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 5000
#endif

static int32_t table[3 * N], column[N];

NOINLINE void take_column(const int32_t *restrict t, int32_t *restrict out, int32_t bias, int n) {
  for (int i = 0; i < n; i++) out[i] = t[3 * i + 1] + bias;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(table, 3 * N, -1000000, 1000000);
}

void kernel(void) { take_column(table, column, 77, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, column, sizeof column); }
