// Particles as structs of eight floats, moved in place: position by velocity; mass and age are left alone, so
// the factor-8 store has gaps that may not be written.
// llvm: poor
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 600
#endif

typedef struct {
  float x, y, z, mass;
  float vx, vy, vz, age;
} particle;

static particle particles[N];

NOINLINE void move(particle *p, float dt, int n) {
  for (int i = 0; i < n; i++) {
    p[i].x += dt * p[i].vx;
    p[i].y += dt * p[i].vy;
    p[i].z += dt * p[i].vz;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32((float *)particles, 8 * N, -10.0, 10.0);
}

// Forth and almost back, so that positions stay small however often it is called.
void kernel(void) {
  move(particles, 0.125f, N);
  move(particles, -0.1249f, N);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, particles, sizeof particles); }
