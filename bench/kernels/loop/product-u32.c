// The product of odd numbers, which wraps: a check value over a table.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 1500
#endif

static uint32_t in[N], result;

NOINLINE uint32_t product(const uint32_t *p, int n) {
  uint32_t all = 1;
  for (int i = 0; i < n; i++) all *= p[i] | 1;
  return all;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u32(in, N);
}

void kernel(void) { result = product(in, N); }

unsigned long long kernel_checksum(void) { return mix_number(CHECKSUM_START, result); }
