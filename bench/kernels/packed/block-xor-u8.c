// Xors a 16-byte block with a key and a chained block, byte by byte, as cipher modes do.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 220
#endif

static uint8_t text[N][16], key[16], out[N][16];

NOINLINE void xor_block(uint8_t *restrict o, const uint8_t *restrict a, const uint8_t *restrict k) {
  o[0] = a[0] ^ k[0], o[1] = a[1] ^ k[1], o[2] = a[2] ^ k[2], o[3] = a[3] ^ k[3];
  o[4] = a[4] ^ k[4], o[5] = a[5] ^ k[5], o[6] = a[6] ^ k[6], o[7] = a[7] ^ k[7];
  o[8] = a[8] ^ k[8], o[9] = a[9] ^ k[9], o[10] = a[10] ^ k[10], o[11] = a[11] ^ k[11];
  o[12] = a[12] ^ k[12], o[13] = a[13] ^ k[13], o[14] = a[14] ^ k[14], o[15] = a[15] ^ k[15];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(&text[0][0], 16 * N, 0, 255);
  fill_u8(key, 16, 0, 255);
}

void kernel(void) {
  for (int k = 0; k < N; k++) xor_block(out[k], text[k], key);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
