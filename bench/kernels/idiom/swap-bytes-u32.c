// Big-endian words to native: four bytes shifted together.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 4000
#endif

static uint8_t in[4 * N];
static uint32_t out[N];

NOINLINE void read_words(const uint8_t *restrict p, uint32_t *restrict w, int n) {
  for (int i = 0; i < n; i++, p += 4)
    w[i] = (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | (uint32_t)p[3];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(in, 4 * N, 0, 255);
}

void kernel(void) { read_words(in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
