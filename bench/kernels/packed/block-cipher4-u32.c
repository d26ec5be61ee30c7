// Four blocks of 64 bits through the 32 rounds of a small cipher, a key for all.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 6
#endif

static uint32_t key[4], blocks[N][8], coded[N][8];

NOINLINE void encrypt4(const uint32_t *in, uint32_t *out, const uint32_t *k) {
  uint32_t a[4], b[4], sum = 0;
  for (int i = 0; i < 4; i++) {
    a[i] = in[2 * i];
    b[i] = in[2 * i + 1];
  }
  for (int round = 0; round < 32; round++) {
    uint32_t first = sum + k[sum & 3];
    sum += 0x9e3779b9u;
    uint32_t second = sum + k[sum >> 11 & 3];
    for (int i = 0; i < 4; i++) {
      a[i] += ((b[i] << 4 ^ b[i] >> 5) + b[i]) ^ first;
      b[i] += ((a[i] << 4 ^ a[i] >> 5) + a[i]) ^ second;
    }
  }
  for (int i = 0; i < 4; i++) {
    out[2 * i] = a[i];
    out[2 * i + 1] = b[i];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u32(key, 4);
  fill_u32(&blocks[0][0], 8 * N);
}

void kernel(void) {
  for (int k = 0; k < N; k++) encrypt4(blocks[k], coded[k], key);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, coded, sizeof coded); }
