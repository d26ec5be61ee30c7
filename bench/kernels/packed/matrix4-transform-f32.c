// Transforms points (x, y, z, w) by one matrix, point by point through pointers that may alias.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 400
#endif

typedef struct {
  float x, y, z, w;
} vec4;

static vec4 in[N], out[N];
static float matrix[16];

NOINLINE void transform(const float *m, const vec4 *p, vec4 *q) {
  float x = p->x, y = p->y, z = p->z, w = p->w;
  float rx = m[0] * x + m[4] * y + m[8] * z + m[12] * w;
  float ry = m[1] * x + m[5] * y + m[9] * z + m[13] * w;
  float rz = m[2] * x + m[6] * y + m[10] * z + m[14] * w;
  float rw = m[3] * x + m[7] * y + m[11] * z + m[15] * w;
  q->x = rx;
  q->y = ry;
  q->z = rz;
  q->w = rw;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32((float *)in, 4 * N, -10.0, 10.0);
  fill_f32(matrix, 16, -1.0, 1.0);
}

void kernel(void) {
  for (int k = 0; k < N; k++) transform(matrix, &in[k], &out[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
