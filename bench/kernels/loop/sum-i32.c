// Sum of 32-bit integers, wrapping.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 5003
#endif

static uint32_t in[N];
static uint32_t sum;

NOINLINE uint32_t total(const uint32_t *p, size_t n) {
  uint32_t s = 0;
  for (size_t i = 0; i < n; i++) s += p[i];
  return s;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u32(in, N);
}

void kernel(void) { sum = total(in, N); }

unsigned long long kernel_checksum(void) { return mix_number(CHECKSUM_START, sum); }
