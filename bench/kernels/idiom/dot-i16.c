// Scalar product of 16-bit integers into a 32-bit sum: the pairwise multiply-add.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 4000
#endif

static int16_t a[N], b[N];
static int32_t sum;

NOINLINE int32_t dot(const int16_t *x, const int16_t *y, int n) {
  int32_t s = 0;
  for (int i = 0; i < n; i++) s += x[i] * y[i];
  return s;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(a, N, -500, 500);
  fill_i16(b, N, -500, 500);
}

void kernel(void) { sum = dot(a, b, N); }

unsigned long long kernel_checksum(void) { return mix_number(CHECKSUM_START, (uint32_t)sum); }
