// The normal of a triangle from three packed vertices: two differences and a cross product in three lanes.
// llvm: poor
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 550
#endif

static float vertex[9 * N], normal[3 * N];

NOINLINE void face_normal(const float *restrict v, float *restrict o) {
  float ax = v[3] - v[0], ay = v[4] - v[1], az = v[5] - v[2];
  float bx = v[6] - v[0], by = v[7] - v[1], bz = v[8] - v[2];
  o[0] = ay * bz - az * by;
  o[1] = az * bx - ax * bz;
  o[2] = ax * by - ay * bx;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(vertex, 9 * N, -2.0, 2.0);
}

void kernel(void) {
  for (int k = 0; k < N; k++) face_normal(vertex + 9 * k, normal + 3 * k);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, normal, sizeof normal); }
