// Is a text pure ASCII: `or` of all bytes, no early exit.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 5000
#endif

static uint8_t text[2][N];
static uint8_t answer[2];

NOINLINE int is_ascii(const uint8_t *p, size_t n) {
  uint8_t any = 0;
  for (size_t i = 0; i < n; i++) any |= p[i];
  return any < 128;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(text[0], N, 0, 127);
  fill_u8(text[1], N, 0, 127);
  if (seed & 1) text[1][N / 3] = 200;
}

void kernel(void) {
  answer[0] = (uint8_t)is_ascii(text[0], N);
  answer[1] = (uint8_t)is_ascii(text[1], N);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, answer, sizeof answer); }
