// A 4 x 4 matrix by columns times four points, which lie one after the other.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 50
#endif

static float camera[16], points[N][16], moved[N][16];

NOINLINE void transform4(const float *restrict m, const float *restrict v, float *restrict out) {
  for (int p = 0; p < 4; p++)
    for (int r = 0; r < 4; r++)
      out[4 * p + r] = m[r] * v[4 * p] + m[4 + r] * v[4 * p + 1] + m[8 + r] * v[4 * p + 2] + m[12 + r] * v[4 * p + 3];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(camera, 16, -1, 1);
  fill_f32(&points[0][0], 16 * N, -10, 10);
}

void kernel(void) {
  for (int k = 0; k < N; k++) transform4(camera, points[k], moved[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, moved, sizeof moved); }
