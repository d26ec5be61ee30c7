// flags: -fopenmp-simd
// A private scalar whose value of the last iteration is used after the loop.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2001
#endif

static int32_t a[N], b[N], out[N];
static int32_t last;

NOINLINE int32_t combine(const int32_t *x, const int32_t *y, int32_t *z, int n) {
  int32_t t = -1;
#pragma omp simd lastprivate(t)
  for (int i = 0; i < n; i++) {
    t = 3 * x[i] - y[i];
    z[i] = t > 0 ? t : -t;
  }
  return t;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(a, N, -100000, 100000);
  fill_i32(b, N, -100000, 100000);
}

void kernel(void) { last = combine(a, b, out, N); }

unsigned long long kernel_checksum(void) {
  return mix_number(mix(CHECKSUM_START, out, sizeof out), (uint32_t)last);
}
