// Four RGBA pixels of a row, each the mean of three neighbours by a product of 16 bits.
// llvm: vectorizes
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 80
#endif

static uint8_t row[16 * N + 8], out[16 * N];

NOINLINE void blur4(const uint8_t *restrict s, uint8_t *restrict d) {
  for (int i = 0; i < 16; i++) d[i] = (uint8_t)(((s[i] + s[i + 4] + s[i + 8]) * 21846u) >> 16);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(row, 16 * N + 8, 0, 255);
}

void kernel(void) {
  for (int k = 0; k < N; k++) blur4(row + 16 * k, out + 16 * k);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
