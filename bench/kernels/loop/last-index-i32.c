// The last index that fulfils a condition: a conditional scalar assignment.
// llvm: scalar
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 4000
#endif

static int32_t in[N];
static int32_t last;

NOINLINE int last_above(const int32_t *p, int32_t threshold, int n) {
  int last_one = -1;
  for (int i = 0; i < n; i++)
    if (p[i] > threshold) last_one = i;
  return last_one;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(in, N, 0, 1000000);
}

void kernel(void) { last = last_above(in, 996000, N); }

unsigned long long kernel_checksum(void) { return mix_number(CHECKSUM_START, (uint32_t)last); }
