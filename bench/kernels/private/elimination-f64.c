// flags: -fopenmp-simd
// Solves one small linear system a lane in a private matrix of run-time size, without pivoting.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 45
#endif
#define SIZE 4

static double a[SIZE][SIZE][N], b[SIZE][N], out[N];

NOINLINE void solve(double (*restrict matrix)[SIZE][N], double (*restrict right)[N], double *restrict x, int size,
                    int n) {
  double m[SIZE][SIZE], r[SIZE];
  int i, j, k, l;
#pragma omp simd private(m, r, j, k, l)
  for (i = 0; i < n; i++) {
    for (j = 0; j < size; j++) {
      for (k = 0; k < size; k++) m[j][k] = matrix[j][k][i];
      r[j] = right[j][i];
    }
    for (j = 0; j < size; j++)
      for (k = j + 1; k < size; k++) {
        double f = m[k][j] / m[j][j];
        for (l = j; l < size; l++) m[k][l] -= f * m[j][l];
        r[k] -= f * r[j];
      }
    x[i] = r[size - 1] / m[size - 1][size - 1];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f64(&a[0][0][0], SIZE * SIZE * N, -1.0, 1.0);
  fill_f64(&b[0][0], SIZE * N, -1.0, 1.0);
  for (int j = 0; j < SIZE; j++)
    for (int i = 0; i < N; i++) a[j][j][i] += 5.0;
}

void kernel(void) { solve(a, b, out, SIZE, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
