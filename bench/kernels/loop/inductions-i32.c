// Several inductions in one loop: a counter, a ramp with run-time step, a pointer that steps by two.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2500
#endif

static int32_t in[2 * N], out[N];

NOINLINE void ramp(const int32_t *restrict x, int32_t *restrict y, int step, int n) {
  int level = -500;
  for (int i = 0; i < n; i++, x += 2, level += step) y[i] = x[0] + level - 3 * i;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(in, 2 * N, -1000, 1000);
}

void kernel(void) { ramp(in, out, 7, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
