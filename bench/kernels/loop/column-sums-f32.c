// Sums of the columns of a table, one column after the other: strided inner loop, free outer loop.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 64
#endif

static float table[N][N], sums[N];

NOINLINE void column_sums(float (*restrict t)[N], float *restrict s, int rows, int columns) {
  for (int j = 0; j < columns; j++) {
    float sum = 0.0f;
    for (int i = 0; i < rows; i++) sum += t[i][j];
    s[j] = sum;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(&table[0][0], N * N, -1.0, 1.0);
}

void kernel(void) { column_sums(table, sums, N, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, sums, sizeof sums); }
