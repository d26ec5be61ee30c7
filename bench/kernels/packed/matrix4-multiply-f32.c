// Product of two 4 x 4 column-major matrices, all sixteen sums written out.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 100
#endif

static float a[N][16], b[N][16], c[N][16];

NOINLINE void multiply(const float *restrict l, const float *restrict r, float *restrict o) {
  o[0] = l[0] * r[0] + l[4] * r[1] + l[8] * r[2] + l[12] * r[3];
  o[1] = l[1] * r[0] + l[5] * r[1] + l[9] * r[2] + l[13] * r[3];
  o[2] = l[2] * r[0] + l[6] * r[1] + l[10] * r[2] + l[14] * r[3];
  o[3] = l[3] * r[0] + l[7] * r[1] + l[11] * r[2] + l[15] * r[3];
  o[4] = l[0] * r[4] + l[4] * r[5] + l[8] * r[6] + l[12] * r[7];
  o[5] = l[1] * r[4] + l[5] * r[5] + l[9] * r[6] + l[13] * r[7];
  o[6] = l[2] * r[4] + l[6] * r[5] + l[10] * r[6] + l[14] * r[7];
  o[7] = l[3] * r[4] + l[7] * r[5] + l[11] * r[6] + l[15] * r[7];
  o[8] = l[0] * r[8] + l[4] * r[9] + l[8] * r[10] + l[12] * r[11];
  o[9] = l[1] * r[8] + l[5] * r[9] + l[9] * r[10] + l[13] * r[11];
  o[10] = l[2] * r[8] + l[6] * r[9] + l[10] * r[10] + l[14] * r[11];
  o[11] = l[3] * r[8] + l[7] * r[9] + l[11] * r[10] + l[15] * r[11];
  o[12] = l[0] * r[12] + l[4] * r[13] + l[8] * r[14] + l[12] * r[15];
  o[13] = l[1] * r[12] + l[5] * r[13] + l[9] * r[14] + l[13] * r[15];
  o[14] = l[2] * r[12] + l[6] * r[13] + l[10] * r[14] + l[14] * r[15];
  o[15] = l[3] * r[12] + l[7] * r[13] + l[11] * r[14] + l[15] * r[15];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(&a[0][0], 16 * N, -2.0, 2.0);
  fill_f32(&b[0][0], 16 * N, -2.0, 2.0);
}

void kernel(void) {
  for (int k = 0; k < N; k++) multiply(a[k], b[k], c[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, c, sizeof c); }
