// flags: -fopenmp-simd
// A private 4 x 4 grid relaxed a few rounds by uniform loops of run-time size.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 40
#endif
#define SIDE 4

static int32_t seed_value[N], out[N];

NOINLINE void relax(const int32_t *restrict x, int32_t *restrict y, int side, int rounds, int n) {
  int32_t grid[SIDE][SIDE];
  int i, r, a, b;
#pragma omp simd private(grid, r, a, b)
  for (i = 0; i < n; i++) {
    for (a = 0; a < side; a++)
      for (b = 0; b < side; b++) grid[a][b] = x[i] * (a + 1) - 7 * b;
    for (r = 0; r < rounds; r++)
      for (a = 1; a < side; a++)
        for (b = 1; b < side; b++) grid[a][b] = (grid[a - 1][b] + grid[a][b - 1] + grid[a][b]) >> 1;
    y[i] = grid[side - 1][side - 1];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(seed_value, N, -10000, 10000);
}

void kernel(void) { relax(seed_value, out, SIDE, 3, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
