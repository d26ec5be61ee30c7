// A 2 x 3 affine map of 2-D points of doubles: two lanes a point, the map may alias the points.
// llvm: poor
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 1801
#endif

typedef struct {
  double x, y;
} point;
typedef struct {
  double xx, yx, xy, yy, x0, y0;
} affine;

static point in[N], out[N];
static affine map;

NOINLINE void apply(const affine *m, const point *p, point *q, int n) {
  for (int i = 0; i < n; i++) {
    double x = p[i].x, y = p[i].y;
    q[i].x = m->xx * x + m->xy * y + m->x0;
    q[i].y = m->yx * x + m->yy * y + m->y0;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f64((double *)in, 2 * N, -100.0, 100.0);
  fill_f64((double *)&map, 6, -1.0, 1.0);
}

void kernel(void) { apply(&map, in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
