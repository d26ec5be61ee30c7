// Seven 16-bit sensor readings a sample, weighted into one value: a factor-7 load.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 1500
#endif

static uint16_t samples[7 * N];
static uint16_t fused[N];

NOINLINE void fuse(const uint16_t *restrict s, uint16_t *restrict out, size_t n) {
  for (size_t i = 0; i < n; i++) {
    const uint16_t *t = s + 7 * i;
    out[i] = (uint16_t)((t[0] + 2u * t[1] + 3u * t[2] + 4u * t[3] + 3u * t[4] + 2u * t[5] + t[6]) >> 4);
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u16(samples, 7 * N, 0, 65535);
}

void kernel(void) { fuse(samples, fused, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, fused, sizeof fused); }
