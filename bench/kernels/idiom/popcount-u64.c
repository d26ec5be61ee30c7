// Counts the bits in which two bit maps of 64-bit words differ (a Hamming distance).
// llvm: vectorizes
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 3001
#endif

static uint64_t a[N], b[N];
static uint64_t distance;

NOINLINE uint64_t hamming(const uint64_t *x, const uint64_t *y, size_t n) {
  uint64_t d = 0;
  for (size_t i = 0; i < n; i++) d += (uint64_t)__builtin_popcountll(x[i] ^ y[i]);
  return d;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u64(a, N);
  fill_u64(b, N);
}

void kernel(void) { distance = hamming(a, b, N); }

unsigned long long kernel_checksum(void) { return mix_number(CHECKSUM_START, distance); }
