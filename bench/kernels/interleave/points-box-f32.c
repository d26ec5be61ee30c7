// The least and the greatest coordinates of points of three floats: six extremes, each kept where a point beats it.
// llvm: vectorizes
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 1200
#endif

typedef struct {
  float x, y, z;
} point;

static point points[N], box[2];

NOINLINE void bounds(const point *p, int n, point *least, point *most) {
  point a = p[0], b = p[0];
  for (int i = 1; i < n; i++) {
    if (p[i].x < a.x) a.x = p[i].x;
    if (p[i].y < a.y) a.y = p[i].y;
    if (p[i].z < a.z) a.z = p[i].z;
    if (p[i].x > b.x) b.x = p[i].x;
    if (p[i].y > b.y) b.y = p[i].y;
    if (p[i].z > b.z) b.z = p[i].z;
  }
  *least = a;
  *most = b;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(&points[0].x, 3 * N, -100, 100);
}

void kernel(void) { bounds(points, N, &box[0], &box[1]); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, box, sizeof box); }
