// Transposes 8 x 8 blocks of 16-bit elements, loop over blocks, constant inner loops.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 100
#endif

static uint16_t in[N][8][8], out[N][8][8];

NOINLINE void transpose_block(uint16_t (*restrict a)[8], uint16_t (*restrict b)[8]) {
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++) b[j][i] = a[i][j];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u16(&in[0][0][0], 64 * N, 0, 65535);
}

void kernel(void) {
  for (int k = 0; k < N; k++) transpose_block(in[k], out[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
