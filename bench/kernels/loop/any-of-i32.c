// Does any element lie in a range: a flag without early exit.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 3000
#endif

static int32_t in[N];
static int32_t found;

NOINLINE int any_in(const int32_t *p, int32_t lo, int32_t hi, int n) {
  int found_one = 0;
  for (int i = 0; i < n; i++)
    if (p[i] >= lo && p[i] <= hi) found_one = 1;
  return found_one;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(in, N, 0, 1000000);
  if (seed & 1) in[N / 2] = -5;
}

void kernel(void) { found = any_in(in, -10, -1, N); }

unsigned long long kernel_checksum(void) { return mix_number(CHECKSUM_START, (uint32_t)found); }
