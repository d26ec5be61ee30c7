// Keeps the positive elements: each store's place depends on the ones before.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 1500
#endif

static int32_t in[N], out[N];
static int32_t kept;

NOINLINE int keep_positive(const int32_t *restrict x, int32_t *restrict y, int n) {
  int k = 0;
  for (int i = 0; i < n; i++)
    if (x[i] > 0) y[k++] = x[i];
  return k;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(in, N, -1000, 1000);
  fill_i32(out, N, 0, 0);
}

void kernel(void) { kept = keep_positive(in, out, N); }

unsigned long long kernel_checksum(void) {
  return mix_number(mix(CHECKSUM_START, out, sizeof out), (uint32_t)kept);
}
