// The number of characters of UTF-8 text: bytes that do not continue a character, counted in 64 bits.
// llvm: poor
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 4001
#endif

static char text[N];
static uint64_t count;

NOINLINE uint64_t count_letters(const char *s, size_t n) {
  uint64_t c = 0;
  for (size_t i = 0; i < n; i++)
    if ((s[i] & 0xc0) != 0x80) c++;
  return c;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  for (int i = 0; i < N; i++) text[i] = (char)random_between(-128, 127);
}

void kernel(void) { count = count_letters(text, N); }

unsigned long long kernel_checksum(void) { return mix_number(CHECKSUM_START, count); }
