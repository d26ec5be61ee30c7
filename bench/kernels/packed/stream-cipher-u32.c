// Twenty rounds of quarter rounds on sixteen words, the core of a well-known stream cipher: add, xor, rotate.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 16
#endif

static uint32_t state[16], stream[N][16];

static inline uint32_t rotate(uint32_t x, int by) { return x << by | x >> (32 - by); }

#define QUARTER(a, b, c, d)   \
  a += b, d = rotate(d ^ a, 16); \
  c += d, b = rotate(b ^ c, 12); \
  a += b, d = rotate(d ^ a, 8);  \
  c += d, b = rotate(b ^ c, 7)

NOINLINE void cipher_block(const uint32_t *restrict s, uint32_t counter, uint32_t *restrict out) {
  uint32_t x[16];
  for (int i = 0; i < 16; i++) x[i] = s[i];
  x[12] += counter;
  for (int round = 0; round < 10; round++) {
    QUARTER(x[0], x[4], x[8], x[12]);
    QUARTER(x[1], x[5], x[9], x[13]);
    QUARTER(x[2], x[6], x[10], x[14]);
    QUARTER(x[3], x[7], x[11], x[15]);
    QUARTER(x[0], x[5], x[10], x[15]);
    QUARTER(x[1], x[6], x[11], x[12]);
    QUARTER(x[2], x[7], x[8], x[13]);
    QUARTER(x[3], x[4], x[9], x[14]);
  }
  for (int i = 0; i < 16; i++) out[i] = x[i] + s[i];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u32(state, 16);
}

void kernel(void) {
  for (int k = 0; k < N; k++) cipher_block(state, (uint32_t)k, stream[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, stream, sizeof stream); }
