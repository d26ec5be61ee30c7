// Four products of complex doubles a call, written out: alternating subtract and add, operands swapped in pairs.
// llvm: vectorizes
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 350
#endif

typedef struct {
  double re, im;
} complex_f64;

static complex_f64 a[4 * N], b[4 * N], c[4 * N];

NOINLINE void multiply4(const complex_f64 *restrict x, const complex_f64 *restrict y, complex_f64 *restrict z) {
  z[0].re = x[0].re * y[0].re - x[0].im * y[0].im;
  z[0].im = x[0].re * y[0].im + x[0].im * y[0].re;
  z[1].re = x[1].re * y[1].re - x[1].im * y[1].im;
  z[1].im = x[1].re * y[1].im + x[1].im * y[1].re;
  z[2].re = x[2].re * y[2].re - x[2].im * y[2].im;
  z[2].im = x[2].re * y[2].im + x[2].im * y[2].re;
  z[3].re = x[3].re * y[3].re - x[3].im * y[3].im;
  z[3].im = x[3].re * y[3].im + x[3].im * y[3].re;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f64((double *)a, 8 * N, -2.0, 2.0);
  fill_f64((double *)b, 8 * N, -2.0, 2.0);
}

void kernel(void) {
  for (int k = 0; k < N; k++) multiply4(a + 4 * k, b + 4 * k, c + 4 * k);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, c, sizeof c); }
