// Eight-point cosine transform of eight adjacent columns, even and odd halves: rows are contiguous.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 40
#endif

static float in[N][64], out[N][64];

NOINLINE void cosine8_columns(const float *restrict s, float *restrict d) {
  for (int i = 0; i < 8; i++) {
    float a0 = s[i] + s[56 + i], a7 = s[i] - s[56 + i];
    float a1 = s[8 + i] + s[48 + i], a6 = s[8 + i] - s[48 + i];
    float a2 = s[16 + i] + s[40 + i], a5 = s[16 + i] - s[40 + i];
    float a3 = s[24 + i] + s[32 + i], a4 = s[24 + i] - s[32 + i];
    float b0 = a0 + a3, b3 = a0 - a3, b1 = a1 + a2, b2 = a1 - a2;
    d[i] = 0.35355339f * (b0 + b1);
    d[32 + i] = 0.35355339f * (b0 - b1);
    d[16 + i] = 0.46193977f * b3 + 0.19134172f * b2;
    d[48 + i] = 0.19134172f * b3 - 0.46193977f * b2;
    d[8 + i] = 0.49039264f * a7 + 0.41573481f * a6 + 0.27778512f * a5 + 0.09754516f * a4;
    d[24 + i] = 0.41573481f * a7 - 0.09754516f * a6 - 0.49039264f * a5 - 0.27778512f * a4;
    d[40 + i] = 0.27778512f * a7 - 0.49039264f * a6 + 0.09754516f * a5 + 0.41573481f * a4;
    d[56 + i] = 0.09754516f * a7 - 0.27778512f * a6 + 0.41573481f * a5 - 0.49039264f * a4;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(&in[0][0], 64 * N, -128.0, 127.0);
}

void kernel(void) {
  for (int k = 0; k < N; k++) cosine8_columns(in[k], out[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
