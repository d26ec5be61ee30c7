// Eight-point cosine transform of one row: eight inputs and outputs adjacent, lanes are not isomorphic by rows.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 280
#endif

static float in[N][8], out[N][8];

NOINLINE void cosine8(const float *restrict s, float *restrict d) {
  float a0 = s[0] + s[7], a7 = s[0] - s[7];
  float a1 = s[1] + s[6], a6 = s[1] - s[6];
  float a2 = s[2] + s[5], a5 = s[2] - s[5];
  float a3 = s[3] + s[4], a4 = s[3] - s[4];
  float b0 = a0 + a3, b3 = a0 - a3, b1 = a1 + a2, b2 = a1 - a2;
  d[0] = 0.35355339f * (b0 + b1);
  d[4] = 0.35355339f * (b0 - b1);
  d[2] = 0.46193977f * b3 + 0.19134172f * b2;
  d[6] = 0.19134172f * b3 - 0.46193977f * b2;
  d[1] = 0.49039264f * a7 + 0.41573481f * a6 + 0.27778512f * a5 + 0.09754516f * a4;
  d[3] = 0.41573481f * a7 - 0.09754516f * a6 - 0.49039264f * a5 - 0.27778512f * a4;
  d[5] = 0.27778512f * a7 - 0.49039264f * a6 + 0.09754516f * a5 + 0.41573481f * a4;
  d[7] = 0.09754516f * a7 - 0.27778512f * a6 + 0.41573481f * a5 - 0.49039264f * a4;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(&in[0][0], 8 * N, -128.0, 127.0);
}

void kernel(void) {
  for (int k = 0; k < N; k++) cosine8(in[k], out[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
