// A look-up that happens only for valid indices: the load may not be executed for the others.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 2000
#endif
#define TABLE 512

static int32_t table[TABLE], index_of[N], out[N];

NOINLINE void look_up(const int32_t *restrict t, const int32_t *restrict index, int32_t *restrict y, int n) {
  for (int i = 0; i < n; i++) y[i] = index[i] >= 0 ? t[index[i]] + 1 : 0;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(table, TABLE, -1000, 1000);
  fill_i32(index_of, N, -TABLE / 2, TABLE - 1);
}

void kernel(void) { look_up(table, index_of, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
