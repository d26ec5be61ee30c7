// Halves a signal of 16-bit samples into 32-bit sums of neighbours: a widening pairwise add.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2500
#endif

static int16_t in[2 * N];
static int32_t out[N];

NOINLINE void add_pairs(const int16_t *restrict x, int32_t *restrict y, int n) {
  for (int i = 0; i < n; i++) y[i] = x[2 * i] + x[2 * i + 1];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(in, 2 * N, -32768, 32767);
}

void kernel(void) { add_pairs(in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
