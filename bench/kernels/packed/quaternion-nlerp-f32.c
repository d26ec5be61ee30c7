// flags: -fno-math-errno
// A step between two quaternions: the shorter way round, blended, then made of length one.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 150
#endif

typedef struct {
  float x, y, z, w;
} quaternion_t;

static quaternion_t from[N], to[N], between[N];

NOINLINE void nlerp(quaternion_t *out, const quaternion_t *a, const quaternion_t *b, float t) {
  float dot = a->x * b->x + a->y * b->y + a->z * b->z + a->w * b->w;
  float s = dot < 0 ? -t : t;
  float r = 1 - t;
  float x = a->x * r + b->x * s, y = a->y * r + b->y * s, z = a->z * r + b->z * s, w = a->w * r + b->w * s;
  float scale = 1 / __builtin_sqrtf(x * x + y * y + z * z + w * w);
  out->x = x * scale;
  out->y = y * scale;
  out->z = z * scale;
  out->w = w * scale;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(&from[0].x, 4 * N, 0.1, 1);
  fill_f32(&to[0].x, 4 * N, -1, 1);
}

void kernel(void) {
  for (int k = 0; k < N; k++) nlerp(&between[k], &from[k], &to[k], 0.25f);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, between, sizeof between); }
