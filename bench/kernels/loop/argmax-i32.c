// Where is the largest value: a maximum with its first index.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 5000
#endif

static int32_t in[N];
static int32_t found[2];

NOINLINE int argmax(const int32_t *p, int n) {
  int best = 0;
  int32_t value = p[0];
  for (int i = 1; i < n; i++)
    if (p[i] > value) {
      value = p[i];
      best = i;
    }
  return best;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(in, N, -1000000, 1000000);
}

void kernel(void) {
  found[0] = argmax(in, N);
  found[1] = in[found[0]];
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, found, sizeof found); }
