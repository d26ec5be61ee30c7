// flags: -fopenmp-simd
// Bytes with a preferred length of sixteen lanes and a private scalar.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2000
#endif

static uint8_t a[N], b[N], out[N];

NOINLINE void mix_rows(const uint8_t *x, const uint8_t *y, uint8_t *z, int n) {
  int t;
#pragma omp simd private(t) simdlen(16)
  for (int i = 0; i < n; i++) {
    t = 3 * x[i] + y[i];
    z[i] = (uint8_t)((t + 2) >> 2);
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(a, N, 0, 255);
  fill_u8(b, N, 0, 255);
}

void kernel(void) { mix_rows(a, b, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
