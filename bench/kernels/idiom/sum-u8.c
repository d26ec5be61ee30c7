// Sum of bytes into 32 bits, the mean brightness of a picture.
// llvm: poor
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 8000
#endif

static uint8_t in[N];
static uint32_t sum;

NOINLINE uint32_t total(const uint8_t *p, int n) {
  uint32_t s = 0;
  for (int i = 0; i < n; i++) s += p[i];
  return s;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(in, N, 0, 255);
}

void kernel(void) { sum = total(in, N); }

unsigned long long kernel_checksum(void) { return mix_number(CHECKSUM_START, sum); }
