// A fast hash over 16-byte stripes with four accumulators: multiply, rotate, multiply, in four lanes of a loop.
// llvm: poor
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 500
#endif

static uint32_t text[4 * N];
static uint32_t digest;

static inline uint32_t rotate(uint32_t x, int by) { return x << by | x >> (32 - by); }

NOINLINE uint32_t hash(const uint32_t *p, int stripes, uint32_t seed) {
  uint32_t a = seed + 0x24234428u, b = seed + 0x85ebca77u, c = seed, d = seed - 0x9e3779b1u;
  for (int i = 0; i < stripes; i++, p += 4) {
    a = rotate(a + p[0] * 0x85ebca77u, 13) * 0x9e3779b1u;
    b = rotate(b + p[1] * 0x85ebca77u, 13) * 0x9e3779b1u;
    c = rotate(c + p[2] * 0x85ebca77u, 13) * 0x9e3779b1u;
    d = rotate(d + p[3] * 0x85ebca77u, 13) * 0x9e3779b1u;
  }
  uint32_t h = rotate(a, 1) + rotate(b, 7) + rotate(c, 12) + rotate(d, 18);
  h = (h ^ h >> 15) * 0x85ebca77u;
  return h ^ h >> 13;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u32(text, 4 * N);
}

void kernel(void) { digest = hash(text, N, 7); }

unsigned long long kernel_checksum(void) { return mix_number(CHECKSUM_START, digest); }
