// The running sum lives in memory that may alias the input, so that it is stored in every iteration.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 4000
#endif

static int32_t in[N];
static int32_t total;

NOINLINE void add_all(const int32_t *p, int32_t *sum, int n) {
  for (int i = 0; i < n; i++) *sum += p[i];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(in, N, -1000, 1000);
}

void kernel(void) {
  total = 0;
  add_all(in, &total, N);
}

unsigned long long kernel_checksum(void) { return mix_number(CHECKSUM_START, (uint32_t)total); }
