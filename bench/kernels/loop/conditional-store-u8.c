// Key colour: replaces the bytes of one picture where the other has a certain value, in place.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 3000
#endif

static uint8_t key[N], out[N];

NOINLINE void replace(uint8_t *restrict picture, const uint8_t *restrict k, uint8_t colour, int n) {
  for (int i = 0; i < n; i++)
    if (k[i] == 7) picture[i] = colour;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(key, N, 0, 14);
  fill_u8(out, N, 0, 255);
}

void kernel(void) { replace(out, key, 99, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
