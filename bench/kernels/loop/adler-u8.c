// A two-level checksum (a sum and the sum of sums) without the modulus: two coupled reductions.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 4000
#endif

static uint8_t in[N];
static uint32_t digest[2];

NOINLINE void checksum(const uint8_t *restrict p, int n, uint32_t *restrict out) {
  uint32_t a = 1, b = 0;
  for (int i = 0; i < n; i++) {
    a += p[i];
    b += a;
  }
  out[0] = a;
  out[1] = b;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(in, N, 0, 255);
}

void kernel(void) { checksum(in, N, digest); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, digest, sizeof digest); }
