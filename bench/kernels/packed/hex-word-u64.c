// A 64-bit number as 16 digits of base 16.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 80
#endif

static uint64_t numbers[N];
static char text[N][16];

NOINLINE void hex16(uint64_t x, char *out) {
  for (int i = 0; i < 16; i++) {
    unsigned d = (unsigned)(x >> (60 - 4 * i)) & 15;
    out[i] = (char)(d < 10 ? '0' + d : 'a' + d - 10);
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u64(numbers, N);
}

void kernel(void) {
  for (int k = 0; k < N; k++) hex16(numbers[k], text[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, text, sizeof text); }
