// Four RGBA pixels between two pictures, by one weight of eight bits.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 90
#endif

static uint8_t first[N][16], second[N][16], mixed[N][16];

NOINLINE void crossfade4(const uint8_t *a, const uint8_t *b, unsigned weight, uint8_t *out) {
  unsigned other = 256 - weight;
  for (int i = 0; i < 16; i++) out[i] = (uint8_t)((a[i] * other + b[i] * weight + 128) >> 8);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(&first[0][0], sizeof first, 0, 255);
  fill_u8(&second[0][0], sizeof second, 0, 255);
}

void kernel(void) {
  for (int k = 0; k < N; k++) crossfade4(first[k], second[k], (unsigned)k * 7 % 257, mixed[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, mixed, sizeof mixed); }
