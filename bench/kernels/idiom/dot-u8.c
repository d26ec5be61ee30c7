// Scalar product of unsigned bytes into a 32-bit sum.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 5003
#endif

static uint8_t a[N], b[N];
static uint32_t sum;

NOINLINE uint32_t dot(const uint8_t *x, const uint8_t *y, size_t n) {
  uint32_t s = 0;
  for (size_t i = 0; i < n; i++) s += (uint32_t)x[i] * y[i];
  return s;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(a, N, 0, 255);
  fill_u8(b, N, 0, 255);
}

void kernel(void) { sum = dot(a, b, N); }

unsigned long long kernel_checksum(void) { return mix_number(CHECKSUM_START, sum); }
