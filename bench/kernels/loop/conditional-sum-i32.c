// Sum of the values above a threshold.
// llvm: vectorizes
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 4000
#endif

static int32_t key[N], value[N];
static int32_t sum;

NOINLINE int32_t sum_above(const int32_t *k, const int32_t *v, int32_t threshold, int n) {
  int32_t s = 0;
  for (int i = 0; i < n; i++)
    if (k[i] > threshold) s += v[i];
  return s;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(key, N, -1000, 1000);
  fill_i32(value, N, -100000, 100000);
}

void kernel(void) { sum = sum_above(key, value, 150, N); }

unsigned long long kernel_checksum(void) { return mix_number(CHECKSUM_START, (uint32_t)sum); }
