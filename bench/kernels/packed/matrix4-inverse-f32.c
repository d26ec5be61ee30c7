// Inverse of a 4 x 4 matrix by its twelve 2 x 2 minors: a block of about 150 operations.
// llvm: poor
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 60
#endif

static float in[N][16], out[N][16];

NOINLINE void invert(const float *restrict m, float *restrict r) {
  float s0 = m[0] * m[5] - m[4] * m[1], c5 = m[10] * m[15] - m[14] * m[11];
  float s1 = m[0] * m[6] - m[4] * m[2], c4 = m[9] * m[15] - m[13] * m[11];
  float s2 = m[0] * m[7] - m[4] * m[3], c3 = m[9] * m[14] - m[13] * m[10];
  float s3 = m[1] * m[6] - m[5] * m[2], c2 = m[8] * m[15] - m[12] * m[11];
  float s4 = m[1] * m[7] - m[5] * m[3], c1 = m[8] * m[14] - m[12] * m[10];
  float s5 = m[2] * m[7] - m[6] * m[3], c0 = m[8] * m[13] - m[12] * m[9];
  float d = 1.0f / (s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0);

  r[0] = (m[5] * c5 - m[6] * c4 + m[7] * c3) * d;
  r[1] = (-m[1] * c5 + m[2] * c4 - m[3] * c3) * d;
  r[2] = (m[13] * s5 - m[14] * s4 + m[15] * s3) * d;
  r[3] = (-m[9] * s5 + m[10] * s4 - m[11] * s3) * d;
  r[4] = (-m[4] * c5 + m[6] * c2 - m[7] * c1) * d;
  r[5] = (m[0] * c5 - m[2] * c2 + m[3] * c1) * d;
  r[6] = (-m[12] * s5 + m[14] * s2 - m[15] * s1) * d;
  r[7] = (m[8] * s5 - m[10] * s2 + m[11] * s1) * d;
  r[8] = (m[4] * c4 - m[5] * c2 + m[7] * c0) * d;
  r[9] = (-m[0] * c4 + m[1] * c2 - m[3] * c0) * d;
  r[10] = (m[12] * s4 - m[13] * s2 + m[15] * s0) * d;
  r[11] = (-m[8] * s4 + m[9] * s2 - m[11] * s0) * d;
  r[12] = (-m[4] * c3 + m[5] * c1 - m[6] * c0) * d;
  r[13] = (m[0] * c3 - m[1] * c1 + m[2] * c0) * d;
  r[14] = (-m[12] * s3 + m[13] * s1 - m[14] * s0) * d;
  r[15] = (m[8] * s3 - m[9] * s1 + m[10] * s0) * d;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(&in[0][0], 16 * N, -1.0, 1.0);
  // A strong diagonal keeps every matrix far from singular.
  for (int k = 0; k < N; k++)
    for (int i = 0; i < 4; i++) in[k][5 * i] += 5.0f;
}

void kernel(void) {
  for (int k = 0; k < N; k++) invert(in[k], out[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
