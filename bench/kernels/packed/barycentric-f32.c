// Three weights of a point in a triangle in the plane; the third is what the others leave.
// llvm: poor
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 150
#endif

typedef struct {
  float x, y;
} point_t;

static point_t corner[3 * N], point[N];
static float weight[N][3];

NOINLINE void barycentric(const point_t *t, const point_t *p, float *w) {
  float v0x = t[1].x - t[0].x, v0y = t[1].y - t[0].y;
  float v1x = t[2].x - t[0].x, v1y = t[2].y - t[0].y;
  float v2x = p->x - t[0].x, v2y = p->y - t[0].y;
  float area = v0x * v1y - v1x * v0y;
  float b = (v2x * v1y - v1x * v2y) / area;
  float c = (v0x * v2y - v2x * v0y) / area;
  w[0] = 1 - b - c;
  w[1] = b;
  w[2] = c;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  for (int k = 0; k < N; k++) {
    fill_f32(&corner[3 * k].x, 2, 0, 1);
    fill_f32(&corner[3 * k + 1].x, 1, 3, 4);
    fill_f32(&corner[3 * k + 1].y, 1, 0, 1);
    fill_f32(&corner[3 * k + 2].x, 1, 0, 1);
    fill_f32(&corner[3 * k + 2].y, 1, 3, 4);
  }
  fill_f32(&point[0].x, 2 * N, 0, 3);
}

void kernel(void) {
  for (int k = 0; k < N; k++) barycentric(&corner[3 * k], &point[k], weight[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, weight, sizeof weight); }
