// Two pictures of RGBA pixels faded into each other: all four members by one formula, written out, without `restrict`.
// llvm: vectorizes
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 2000
#endif

static uint8_t first[4 * N], second[4 * N], faded[4 * N];

NOINLINE void fade(uint8_t *out, const uint8_t *from, const uint8_t *to, int weight, int pixels) {
  for (int i = 0; i < pixels; i++) {
    out[4 * i] = (uint8_t)(from[4 * i] + ((to[4 * i] - from[4 * i]) * weight >> 8));
    out[4 * i + 1] = (uint8_t)(from[4 * i + 1] + ((to[4 * i + 1] - from[4 * i + 1]) * weight >> 8));
    out[4 * i + 2] = (uint8_t)(from[4 * i + 2] + ((to[4 * i + 2] - from[4 * i + 2]) * weight >> 8));
    out[4 * i + 3] = (uint8_t)(from[4 * i + 3] + ((to[4 * i + 3] - from[4 * i + 3]) * weight >> 8));
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(first, 4 * N, 0, 255);
  fill_u8(second, 4 * N, 0, 255);
}

void kernel(void) { fade(faded, first, second, 77, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, faded, sizeof faded); }
