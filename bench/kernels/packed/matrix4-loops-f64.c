// Product of two 4 x 4 row-major matrices of doubles as the three loops of the textbook; the result is
// collected in a local, since it may be one of the operands.
// llvm: vectorizes
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 80
#endif

typedef struct {
  double m[4][4];
} matrix;

static matrix a[N], b[N], c[N];

NOINLINE void multiply(matrix *out, const matrix *x, const matrix *y) {
  matrix r;
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++) {
      double sum = 0.0;
      for (int k = 0; k < 4; k++) sum += x->m[i][k] * y->m[k][j];
      r.m[i][j] = sum;
    }
  *out = r;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f64((double *)a, 16 * N, -2.0, 2.0);
  fill_f64((double *)b, 16 * N, -2.0, 2.0);
}

void kernel(void) {
  for (int k = 0; k < N; k++) multiply(&c[k], &a[k], &b[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, c, sizeof c); }
