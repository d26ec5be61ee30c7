// The dot product of two vectors of integers.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2000
#endif

static int32_t a[N], b[N], result;

NOINLINE int32_t dot(const int32_t *p, const int32_t *q, int n) {
  uint32_t sum = 0;
  for (int i = 0; i < n; i++) sum += (uint32_t)p[i] * (uint32_t)q[i];
  return (int32_t)sum;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(a, N, -100000, 100000);
  fill_i32(b, N, -100000, 100000);
}

void kernel(void) { result = dot(a, b, N); }

unsigned long long kernel_checksum(void) { return mix_number(CHECKSUM_START, (uint32_t)result); }
