// Transposes an N x 4 matrix of integers into 4 x N, as two nested loops.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 1100
#endif

static int32_t tall[N][4], wide[4][N];

NOINLINE void transpose(int32_t (*restrict in)[4], int32_t (*restrict out)[N], int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 4; j++) out[j][i] = in[i][j];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(&tall[0][0], 4 * N, -100000, 100000);
}

void kernel(void) { transpose(tall, wide, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, wide, sizeof wide); }
