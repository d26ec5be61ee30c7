// Sum of bytes in blocks of eight, as checksums are written: a pointer, a count of blocks, a tail.
// llvm: vectorizes
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 6005
#endif

static uint8_t in[N];
static uint32_t sum;

NOINLINE uint32_t total(const uint8_t *p, uint32_t n) {
  uint32_t s = 0;
  for (uint32_t blocks = n / 8; blocks > 0; blocks--, p += 8) {
    s += p[0];
    s += p[1];
    s += p[2];
    s += p[3];
    s += p[4];
    s += p[5];
    s += p[6];
    s += p[7];
  }
  for (n %= 8; n > 0; n--) s += *p++;
  return s;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(in, N, 0, 255);
}

void kernel(void) { sum = total(in, N); }

unsigned long long kernel_checksum(void) { return mix_number(CHECKSUM_START, sum); }
