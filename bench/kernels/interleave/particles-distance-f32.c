// Distance measure from particles of eight floats: a factor-8 load of which five members are used.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 900
#endif

typedef struct {
  float x, y, z, radius;
  float vx, vy, vz, mass;
} particle;

static particle particles[N];
static float potential[N];

NOINLINE void potential_at(const particle *restrict p, float *restrict out, float x, float y, float z, int n) {
  for (int i = 0; i < n; i++) {
    float dx = p[i].x - x, dy = p[i].y - y, dz = p[i].z - z;
    out[i] = p[i].mass / (dx * dx + dy * dy + dz * dz + p[i].radius);
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32((float *)particles, 8 * N, 0.5, 8.0);
}

void kernel(void) { potential_at(particles, potential, 1.0f, 2.0f, 3.0f, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, potential, sizeof potential); }
