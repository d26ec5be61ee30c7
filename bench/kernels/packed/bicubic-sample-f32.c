// A bicubic sample: four weights for each axis, then a 4 x 4 neighbourhood.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 60
#endif

#define STRIDE 32

static float picture[4 + N][STRIDE], place[N][2], sample[N];

static inline void weights(float t, float *w) {
  float s = 1 - t;
  w[0] = -0.5f * t * s * s;
  w[1] = 1 + t * t * (1.5f * t - 2.5f);
  w[2] = 1 + s * s * (1.5f * s - 2.5f);
  w[3] = -0.5f * s * t * t;
}

NOINLINE float bicubic(const float *p, int stride, float tx, float ty) {
  float wx[4], wy[4], sum = 0;
  weights(tx, wx);
  weights(ty, wy);
  for (int y = 0; y < 4; y++, p += stride)
    sum += wy[y] * ((wx[0] * p[0] + wx[1] * p[1]) + (wx[2] * p[2] + wx[3] * p[3]));
  return sum;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(&picture[0][0], (4 + N) * STRIDE, 0, 1);
  fill_f32(&place[0][0], 2 * N, 0, 1);
}

void kernel(void) {
  for (int k = 0; k < N; k++) sample[k] = bicubic(&picture[k][k % 28], STRIDE, place[k][0], place[k][1]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, sample, sizeof sample); }
