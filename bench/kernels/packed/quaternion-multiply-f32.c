// Hamilton product of quaternions: four sums of four products with mixed signs and permuted operands.
// llvm: vectorizes
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 500
#endif

typedef struct {
  float w, x, y, z;
} quaternion;

static quaternion a[N], b[N], c[N];

NOINLINE void multiply(const quaternion *restrict p, const quaternion *restrict q, quaternion *restrict r, int n) {
  for (int i = 0; i < n; i++, p++, q++, r++) {
    r->w = p->w * q->w - p->x * q->x - p->y * q->y - p->z * q->z;
    r->x = p->w * q->x + p->x * q->w + p->y * q->z - p->z * q->y;
    r->y = p->w * q->y - p->x * q->z + p->y * q->w + p->z * q->x;
    r->z = p->w * q->z + p->x * q->y - p->y * q->x + p->z * q->w;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32((float *)a, 4 * N, -1.0, 1.0);
  fill_f32((float *)b, 4 * N, -1.0, 1.0);
}

void kernel(void) { multiply(a, b, c, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, c, sizeof c); }
