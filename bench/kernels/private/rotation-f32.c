// flags: -fopenmp-simd
// Builds a private 3 x 3 matrix in each lane and applies it: constant inner loops.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 750
#endif

static float c[N], s[N], x[N], y[N], z[N], out[3][N];

NOINLINE void rotate(const float *restrict cosine, const float *restrict sine, const float *restrict px,
                     const float *restrict py, const float *restrict pz, float (*restrict o)[N], int n) {
  float m[3][3], v[3];
#pragma omp simd private(m, v)
  for (int i = 0; i < n; i++) {
    m[0][0] = cosine[i], m[0][1] = -sine[i], m[0][2] = 0.25f;
    m[1][0] = sine[i], m[1][1] = cosine[i], m[1][2] = -0.5f;
    m[2][0] = 0.125f, m[2][1] = 0.75f, m[2][2] = 1.0f;
    v[0] = px[i], v[1] = py[i], v[2] = pz[i];
    for (int j = 0; j < 3; j++) {
      float sum = 0.0f;
      for (int k = 0; k < 3; k++) sum += m[j][k] * v[k];
      o[j][i] = sum;
    }
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(c, N, -1.0, 1.0);
  fill_f32(s, N, -1.0, 1.0);
  fill_f32(x, N, -4.0, 4.0);
  fill_f32(y, N, -4.0, 4.0);
  fill_f32(z, N, -4.0, 4.0);
}

void kernel(void) { rotate(c, s, x, y, z, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
