// Is a text pure ASCII, sixteen bytes at a time with an early return: any-of inside a searching loop.
// llvm: poor
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 900
#endif

static uint8_t text[16 * N];
static int32_t answer;

NOINLINE int first_foreign_block(const uint8_t *p, int blocks) {
  for (int i = 0; i < blocks; i++, p += 16) {
    int any = 0;
    for (int j = 0; j < 16; j++) any |= p[j] >= 128;
    if (any) return i;
  }
  return -1;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(text, sizeof text, 0, 127);
  int last = 16 * N - 1 - random_between(0, 8 * N - 1) % (4 * N);
  text[last] = 130;
}

void kernel(void) { answer = first_foreign_block(text, N); }

unsigned long long kernel_checksum(void) { return mix_number(CHECKSUM_START, (uint32_t)answer); }
