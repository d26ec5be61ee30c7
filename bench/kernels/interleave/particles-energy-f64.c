// Kinetic energy from particles stored as seven doubles: a factor-7 load of which four members are used.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 1501
#endif

typedef struct {
  double x, y, z;
  double vx, vy, vz;
  double mass;
} particle;

static particle particles[N];
static double energy[N];

NOINLINE void kinetic(const particle *restrict p, double *restrict e, int n) {
  for (int i = 0; i < n; i++) e[i] = 0.5 * p[i].mass * (p[i].vx * p[i].vx + p[i].vy * p[i].vy + p[i].vz * p[i].vz);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f64((double *)particles, 7 * N, 0.5, 4.0);
}

void kernel(void) { kinetic(particles, energy, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, energy, sizeof energy); }
