// Masks a message by a key of sixteen bytes that is used over and over.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 3000
#endif

static uint8_t message[N], key[16], out[N];

NOINLINE void mask(uint8_t *restrict d, const uint8_t *restrict s, const uint8_t *restrict k, unsigned n) {
  for (unsigned i = 0; i < n; i++) d[i] = s[i] ^ k[i & 15];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(message, N, 0, 255);
  fill_u8(key, 16, 0, 255);
}

void kernel(void) { mask(out, message, key, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
