// Records of five bytes (a 40-bit sample format) to 16-bit values: a factor-5 load of bytes.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 2000
#endif

static uint8_t in[5 * N];
static uint16_t low[N], high[N];

NOINLINE void decode(const uint8_t *restrict s, uint16_t *restrict lo, uint16_t *restrict hi, int n) {
  for (int i = 0; i < n; i++) {
    const uint8_t *p = s + 5 * i;
    lo[i] = (uint16_t)(p[0] | p[1] << 8);
    hi[i] = (uint16_t)((p[2] | p[3] << 8) ^ p[4]);
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(in, 5 * N, 0, 255);
}

void kernel(void) { decode(in, low, high, N); }

unsigned long long kernel_checksum(void) { return mix(mix(CHECKSUM_START, low, sizeof low), high, sizeof high); }
