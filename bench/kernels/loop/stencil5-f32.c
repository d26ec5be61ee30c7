// One Jacobi step of a five-point stencil.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 48
#endif

static float in[N + 2][N + 2], out[N + 2][N + 2];

NOINLINE void relax(float (*restrict u)[N + 2], float (*restrict v)[N + 2], int n) {
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= n; j++) v[i][j] = 0.25f * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(&in[0][0], (N + 2) * (N + 2), 0.0, 100.0);
}

void kernel(void) { relax(in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
