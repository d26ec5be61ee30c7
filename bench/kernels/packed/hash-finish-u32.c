// The finishing mix of a hash on four words at a time, written out word by word.
// llvm: vectorizes
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 300
#endif

static uint32_t in[4 * N], out[4 * N];

static inline uint32_t finish(uint32_t h) {
  h ^= h >> 16;
  h *= 0x85ebca6bu;
  h ^= h >> 13;
  h *= 0xc2b2ae35u;
  return h ^ h >> 16;
}

NOINLINE void finish_four(const uint32_t *restrict p, uint32_t *restrict q) {
  q[0] = finish(p[0]);
  q[1] = finish(p[1]);
  q[2] = finish(p[2]);
  q[3] = finish(p[3]);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u32(in, 4 * N);
}

void kernel(void) {
  for (int k = 0; k < N; k++) finish_four(in + 4 * k, out + 4 * k);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
