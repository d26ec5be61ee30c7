// Boxes from centres and half extents: six planes to structs of six floats, a factor-6 store.
// llvm: vectorizes
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 800
#endif

typedef struct {
  float lo[3], hi[3];
} box;

static float x[N], y[N], z[N], extent[N];
static box boxes[N];

NOINLINE void make_boxes(const float *restrict cx, const float *restrict cy, const float *restrict cz,
                         const float *restrict half, box *restrict b, int n) {
  for (int i = 0; i < n; i++) {
    b[i].lo[0] = cx[i] - half[i];
    b[i].lo[1] = cy[i] - half[i];
    b[i].lo[2] = cz[i] - half[i];
    b[i].hi[0] = cx[i] + half[i];
    b[i].hi[1] = cy[i] + half[i];
    b[i].hi[2] = cz[i] + half[i];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(x, N, -9.0, 9.0);
  fill_f32(y, N, -9.0, 9.0);
  fill_f32(z, N, -9.0, 9.0);
  fill_f32(extent, N, 0.1, 2.0);
}

void kernel(void) { make_boxes(x, y, z, extent, boxes, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, boxes, sizeof boxes); }
