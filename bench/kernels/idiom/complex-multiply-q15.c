// Product of complex Q15 numbers (radio samples): pairs of 16-bit products, one difference, one sum.
// llvm: poor
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 900
#endif

typedef struct {
  int16_t re, im;
} sample;

static sample a[N], b[N], c[N];

NOINLINE void multiply(const sample *restrict x, const sample *restrict y, sample *restrict z, int n) {
  for (int i = 0; i < n; i++) {
    z[i].re = (int16_t)((x[i].re * y[i].re - x[i].im * y[i].im) >> 15);
    z[i].im = (int16_t)((x[i].re * y[i].im + x[i].im * y[i].re) >> 15);
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16((int16_t *)a, 2 * N, -23000, 23000);
  fill_i16((int16_t *)b, 2 * N, -23000, 23000);
}

void kernel(void) { multiply(a, b, c, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, c, sizeof c); }
