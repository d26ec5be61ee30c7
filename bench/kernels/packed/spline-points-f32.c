// A cubic spline through 3-D control points: three lanes, four weights shared by them.
// llvm: poor
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 300
#endif

typedef struct {
  float x, y, z;
} vec3;

static vec3 control[N + 3], curve[N];
static float parameter[N];

NOINLINE vec3 spline(const vec3 *p, float t) {
  float t2 = t * t, t3 = t2 * t;
  float a = -0.5f * t3 + t2 - 0.5f * t, b = 1.5f * t3 - 2.5f * t2 + 1.0f;
  float c = -1.5f * t3 + 2.0f * t2 + 0.5f * t, d = 0.5f * t3 - 0.5f * t2;
  vec3 r;
  r.x = a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x;
  r.y = a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y;
  r.z = a * p[0].z + b * p[1].z + c * p[2].z + d * p[3].z;
  return r;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32((float *)control, 3 * (N + 3), -10.0, 10.0);
  fill_f32(parameter, N, 0.0, 1.0);
}

void kernel(void) {
  for (int k = 0; k < N; k++) curve[k] = spline(control + k, parameter[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, curve, sizeof curve); }
