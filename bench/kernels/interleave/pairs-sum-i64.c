// Adds pairs of 64-bit integers (start, length) into ends: a factor-2 load of 64-bit elements.
// llvm: vectorizes
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 3000
#endif

typedef struct {
  int64_t start, length;
} range;

static range ranges[N];
static int64_t ends[N];

NOINLINE void range_ends(const range *r, int64_t *end, size_t n) {
  for (size_t i = 0; i < n; i++) end[i] = r[i].start + r[i].length;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  for (int i = 0; i < N; i++) {
    ranges[i].start = (int64_t)random_between(-1000000, 1000000) * 1048576;
    ranges[i].length = random_between(0, 1000000);
  }
}

void kernel(void) { range_ends(ranges, ends, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, ends, sizeof ends); }
