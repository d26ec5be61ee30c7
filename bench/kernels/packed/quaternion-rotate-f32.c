// Rotates a 3-D vector by a unit quaternion with two cross products, results returned in a struct.
// llvm: poor
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 400
#endif

typedef struct {
  float x, y, z;
} vec3;
typedef struct {
  float x, y, z, w;
} quaternion;

static quaternion q[N];
static vec3 in[N], out[N];

static inline vec3 cross(vec3 a, vec3 b) {
  return (vec3){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

NOINLINE void rotate(const quaternion *r, const vec3 *v, vec3 *o) {
  vec3 u = {r->x, r->y, r->z};
  vec3 t = cross(u, *v);
  t = (vec3){2.0f * t.x, 2.0f * t.y, 2.0f * t.z};
  vec3 s = cross(u, t);
  *o = (vec3){v->x + r->w * t.x + s.x, v->y + r->w * t.y + s.y, v->z + r->w * t.z + s.z};
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32((float *)q, 4 * N, -0.5, 0.5);
  fill_f32((float *)in, 3 * N, -10.0, 10.0);
}

void kernel(void) {
  for (int k = 0; k < N; k++) rotate(&q[k], &in[k], &out[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
