// The first entry of a table that fulfils a condition: an early exit, in an array of known size.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 5000
#endif

static int32_t in[N];
static int32_t wanted, position;

NOINLINE int find(int n, int32_t value) {
  for (int i = 0; i < n; i++)
    if (in[i] == value) return i;
  return -1;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(in, N, 0, 1000000);
  wanted = 2000000;
  in[N - 1 - random_between(0, N / 4)] = wanted;
}

void kernel(void) { position = find(N, wanted); }

unsigned long long kernel_checksum(void) { return mix_number(CHECKSUM_START, (uint32_t)position); }
