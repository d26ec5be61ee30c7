// How often one byte occurs: compare, count in 32 bits.
// llvm: poor
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 5000
#endif

static uint8_t text[N];
static uint32_t count;

NOINLINE uint32_t count_byte(const uint8_t *p, size_t n, uint8_t wanted) {
  uint32_t c = 0;
  for (size_t i = 0; i < n; i++) c += p[i] == wanted;
  return c;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(text, N, 'a', 'k');
}

void kernel(void) { count = count_byte(text, N, 'e'); }

unsigned long long kernel_checksum(void) { return mix_number(CHECKSUM_START, count); }
