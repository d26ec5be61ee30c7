// Slab test of a ray against a box: differences, products, pairwise min and max, then a horizontal fold.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 400
#endif

typedef struct {
  float origin[3], inverse[3];
} ray;
typedef struct {
  float lo[3], hi[3];
} box;

static ray beam;
static box boxes[N];
static float enter[N];

static inline float smaller(float x, float y) { return x < y ? x : y; }
static inline float larger(float x, float y) { return x > y ? x : y; }

NOINLINE float hit(const ray *r, const box *b) {
  float x0 = (b->lo[0] - r->origin[0]) * r->inverse[0], x1 = (b->hi[0] - r->origin[0]) * r->inverse[0];
  float y0 = (b->lo[1] - r->origin[1]) * r->inverse[1], y1 = (b->hi[1] - r->origin[1]) * r->inverse[1];
  float z0 = (b->lo[2] - r->origin[2]) * r->inverse[2], z1 = (b->hi[2] - r->origin[2]) * r->inverse[2];
  float near = larger(larger(smaller(x0, x1), smaller(y0, y1)), smaller(z0, z1));
  float far = smaller(smaller(larger(x0, x1), larger(y0, y1)), larger(z0, z1));
  return near <= far ? near : -1.0f;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(beam.origin, 3, -1.0, 1.0);
  fill_f32(beam.inverse, 3, 0.5, 3.0);
  for (int k = 0; k < N; k++)
    for (int i = 0; i < 3; i++) {
      boxes[k].lo[i] = (float)random_real(0.0, 10.0);
      boxes[k].hi[i] = boxes[k].lo[i] + (float)random_real(4.0, 20.0);
    }
}

void kernel(void) {
  for (int k = 0; k < N; k++) enter[k] = hit(&beam, &boxes[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, enter, sizeof enter); }
