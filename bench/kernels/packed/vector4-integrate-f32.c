// Damped integration of position and velocity, both vec4, in one straight line with restrict.
// llvm: poor
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 450
#endif

typedef struct {
  float p[4], v[4];
} body;

static body bodies[N];
static float force[N][4];

NOINLINE void integrate(body *restrict b, const float *restrict f, float dt) {
  b->v[0] = 0.5f * b->v[0] + dt * f[0];
  b->v[1] = 0.5f * b->v[1] + dt * f[1];
  b->v[2] = 0.5f * b->v[2] + dt * f[2];
  b->v[3] = 0.5f * b->v[3] + dt * f[3];
  b->p[0] = 0.75f * b->p[0] + dt * b->v[0];
  b->p[1] = 0.75f * b->p[1] + dt * b->v[1];
  b->p[2] = 0.75f * b->p[2] + dt * b->v[2];
  b->p[3] = 0.75f * b->p[3] + dt * b->v[3];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32((float *)bodies, 8 * N, -1.0, 1.0);
  fill_f32(&force[0][0], 4 * N, 1.0, 4.0);
}

void kernel(void) {
  for (int k = 0; k < N; k++) integrate(&bodies[k], force[k], 0.25f);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, bodies, sizeof bodies); }
