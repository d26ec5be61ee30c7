// The first character of a string that a text format must escape: an early exit on three comparisons.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 2500
#endif

static uint8_t text[N];
static int32_t position;

NOINLINE int first_special(const uint8_t *s, int n) {
  for (int i = 0; i < n; i++)
    if (s[i] < 0x20 || s[i] == '"' || s[i] == '\\') return i;
  return n;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(text, N, 'a', 'z');
  text[N - 1 - random_between(0, N / 8)] = (uint8_t)"\"\\\n"[random_between(0, 2)];
}

void kernel(void) { position = first_special(text, N); }

unsigned long long kernel_checksum(void) { return mix_number(CHECKSUM_START, (uint32_t)position); }
