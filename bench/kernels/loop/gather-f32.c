// A table look-up by index array with a table in the first-level cache.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 3500
#endif
#define TABLE 1024

static float table[TABLE], out[N];
static int32_t index_of[N];

NOINLINE void look_up(const float *restrict t, const int32_t *restrict index, float *restrict y, int n) {
  for (int i = 0; i < n; i++) y[i] = t[index[i]];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(table, TABLE, -1.0, 1.0);
  fill_i32(index_of, N, 0, TABLE - 1);
}

void kernel(void) { look_up(table, index_of, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
