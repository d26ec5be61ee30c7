// The message schedule of a hash: each word of sums of rotated words 2, 7, 15 and 16 before it.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 12
#endif

static uint32_t message[N][16], schedule[64], digest[N];

static inline uint32_t turn(uint32_t x, int by) { return x >> by | x << (32 - by); }

NOINLINE void expand(const uint32_t *restrict m, uint32_t *restrict w) {
  for (int i = 0; i < 16; i++) w[i] = m[i];
  for (int i = 16; i < 64; i++) {
    uint32_t s0 = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >> 3);
    uint32_t s1 = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >> 10);
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u32(&message[0][0], 16 * N);
}

void kernel(void) {
  for (int k = 0; k < N; k++) {
    expand(message[k], schedule);
    digest[k] = schedule[63] ^ schedule[40];
  }
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, digest, sizeof digest); }
