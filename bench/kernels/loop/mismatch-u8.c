// Length of the common prefix of two buffers, as compressors need it.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 4000
#endif

static uint8_t a[N], b[N];
static uint32_t length;

NOINLINE size_t common_prefix(const uint8_t *p, const uint8_t *q, size_t limit) {
  size_t i = 0;
  while (i < limit && p[i] == q[i]) i++;
  return i;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(a, N, 0, 255);
  for (int i = 0; i < N; i++) b[i] = a[i];
  b[N - 1 - random_between(0, N / 8)] ^= 1;
}

void kernel(void) { length = (uint32_t)common_prefix(a, b, N); }

unsigned long long kernel_checksum(void) { return mix_number(CHECKSUM_START, length); }
