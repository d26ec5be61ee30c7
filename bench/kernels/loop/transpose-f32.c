// Transposes a square matrix out of place: one side is contiguous, the other strided.
// llvm: poor
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 61
#endif

static float in[N][N], out[N][N];

NOINLINE void transpose(float (*restrict a)[N], float (*restrict b)[N], int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) b[j][i] = a[i][j];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(&in[0][0], N * N, -1.0, 1.0);
}

void kernel(void) { transpose(in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
