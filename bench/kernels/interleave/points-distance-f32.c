// Squared distance of 3-D points (x, y, z) to one point: a factor-3 load of floats.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2003
#endif

typedef struct {
  float x, y, z;
} point;

static point points[N];
static float distance[N];

NOINLINE void squared_distance(const point *restrict p, float *restrict d, point q, int n) {
  for (int i = 0; i < n; i++) {
    float dx = p[i].x - q.x, dy = p[i].y - q.y, dz = p[i].z - q.z;
    d[i] = dx * dx + dy * dy + dz * dz;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32((float *)points, 3 * N, -5.0, 5.0);
}

void kernel(void) { squared_distance(points, distance, (point){0.5f, -1.25f, 2.0f}, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, distance, sizeof distance); }
