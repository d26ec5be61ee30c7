// Product of two 3 x 3 matrices, nine sums of three: rows that fill three quarters of a register.
// llvm: poor
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 300
#endif

typedef struct {
  float m[9];
} matrix3;

static matrix3 a[N], b[N], c[N];

NOINLINE void multiply(const matrix3 *restrict x, const matrix3 *restrict y, matrix3 *restrict z) {
  const float *p = x->m, *q = y->m;
  float *o = z->m;
  o[0] = p[0] * q[0] + p[1] * q[3] + p[2] * q[6];
  o[1] = p[0] * q[1] + p[1] * q[4] + p[2] * q[7];
  o[2] = p[0] * q[2] + p[1] * q[5] + p[2] * q[8];
  o[3] = p[3] * q[0] + p[4] * q[3] + p[5] * q[6];
  o[4] = p[3] * q[1] + p[4] * q[4] + p[5] * q[7];
  o[5] = p[3] * q[2] + p[4] * q[5] + p[5] * q[8];
  o[6] = p[6] * q[0] + p[7] * q[3] + p[8] * q[6];
  o[7] = p[6] * q[1] + p[7] * q[4] + p[8] * q[7];
  o[8] = p[6] * q[2] + p[7] * q[5] + p[8] * q[8];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32((float *)a, 9 * N, -2.0, 2.0);
  fill_f32((float *)b, 9 * N, -2.0, 2.0);
}

void kernel(void) {
  for (int k = 0; k < N; k++) multiply(&a[k], &b[k], &c[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, c, sizeof c); }
