// Forward substitution, column by column: inner loops of shrinking length.
// llvm: vectorizes
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 72
#endif

static double l[N][N], b[N], x[N];

NOINLINE void solve(double (*restrict column)[N], const double *restrict right, double *restrict v, int n) {
  for (int i = 0; i < n; i++) v[i] = right[i];
  for (int j = 0; j < n; j++)
    for (int i = j + 1; i < n; i++) v[i] -= v[j] * column[j][i];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f64(&l[0][0], N * N, -0.1, 0.1);
  fill_f64(b, N, -1.0, 1.0);
}

void kernel(void) { solve(l, b, x, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, x, sizeof x); }
