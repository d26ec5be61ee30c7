// The largest of all absolute values.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2000
#endif

static int32_t in[N], result;

NOINLINE int32_t peak(const int32_t *p, int n) {
  int32_t most = 0;
  for (int i = 0; i < n; i++) {
    int32_t v = p[i] < 0 ? -p[i] : p[i];
    if (v > most) most = v;
  }
  return most;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(in, N, -1000000, 1000000);
}

void kernel(void) { result = peak(in, N); }

unsigned long long kernel_checksum(void) { return mix_number(CHECKSUM_START, (uint32_t)result); }
