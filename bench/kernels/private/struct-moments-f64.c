// flags: -fopenmp-simd
// A private struct of sums filled by a uniform inner loop: straight lines fitted to columns of a table.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 120
#endif
#define ROWS 10

typedef struct {
  double sum, weighted, square;
} moments;

static double table[ROWS][N], out[N];

NOINLINE void fit(double (*restrict t)[N], double *restrict y, int rows, int n) {
  moments m;
  int i, r;
#pragma omp simd private(m, r)
  for (i = 0; i < n; i++) {
    m.sum = m.weighted = m.square = 0.0;
    for (r = 0; r < rows; r++) {
      m.sum += t[r][i];
      m.weighted += r * t[r][i];
      m.square += t[r][i] * t[r][i];
    }
    y[i] = m.weighted - 0.5 * m.sum + 0.25 * m.square;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f64(&table[0][0], ROWS * N, -1.0, 1.0);
}

void kernel(void) { fit(table, out, ROWS, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
