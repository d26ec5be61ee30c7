// Matrix times vector, rows summed in order: vectorizable only over the rows, down the columns.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 48
#endif

static double m[N][N], x[N], y[N];

NOINLINE void multiply(double (*restrict a)[N], const double *restrict v, double *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    double sum = 0.0;
    for (int j = 0; j < n; j++) sum += a[i][j] * v[j];
    r[i] = sum;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f64(&m[0][0], N * N, -1.0, 1.0);
  fill_f64(x, N, -1.0, 1.0);
}

void kernel(void) { multiply(m, x, y, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, y, sizeof y); }
