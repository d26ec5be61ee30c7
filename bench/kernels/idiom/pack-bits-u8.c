// Eight flags (bytes) into the bits of one byte: the mask-to-integer instruction.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 550
#endif

static uint8_t flags[8 * N], bits[N];

NOINLINE void pack(const uint8_t *restrict f, uint8_t *restrict b, int n) {
  for (int i = 0; i < n; i++) {
    unsigned v = 0;
    for (int j = 0; j < 8; j++) v |= (unsigned)(f[8 * i + j] > 127) << j;
    b[i] = (uint8_t)v;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(flags, 8 * N, 0, 255);
}

void kernel(void) { pack(flags, bits, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, bits, sizeof bits); }
