// Builds an interleaved vertex buffer (position, normal, texture): a factor-8 store of floats.
// llvm: vectorizes
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 500
#endif

static float stream[8][N], vertices[8 * N];

NOINLINE void build(const float (*restrict s)[N], float *restrict v, int n) {
  for (int i = 0; i < n; i++) {
    v[8 * i + 0] = s[0][i];
    v[8 * i + 1] = s[1][i];
    v[8 * i + 2] = s[2][i];
    v[8 * i + 3] = s[3][i];
    v[8 * i + 4] = s[4][i];
    v[8 * i + 5] = s[5][i];
    v[8 * i + 6] = s[6][i];
    v[8 * i + 7] = 1.0f - s[7][i];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(&stream[0][0], 8 * N, -1.0, 1.0);
}

void kernel(void) { build((const float(*)[N])stream, vertices, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, vertices, sizeof vertices); }
