// Grows bounding boxes by others: minima of one corner, maxima of the other, six members.
// llvm: poor
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 600
#endif

typedef struct {
  float lo[3], hi[3];
} box;

static box a[N], b[N], c[N];

static inline float smaller(float x, float y) { return x < y ? x : y; }
static inline float larger(float x, float y) { return x > y ? x : y; }

NOINLINE void unite(const box *restrict p, const box *restrict q, box *restrict r, int n) {
  for (int i = 0; i < n; i++) {
    r[i].lo[0] = smaller(p[i].lo[0], q[i].lo[0]);
    r[i].lo[1] = smaller(p[i].lo[1], q[i].lo[1]);
    r[i].lo[2] = smaller(p[i].lo[2], q[i].lo[2]);
    r[i].hi[0] = larger(p[i].hi[0], q[i].hi[0]);
    r[i].hi[1] = larger(p[i].hi[1], q[i].hi[1]);
    r[i].hi[2] = larger(p[i].hi[2], q[i].hi[2]);
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32((float *)a, 6 * N, -10.0, 10.0);
  fill_f32((float *)b, 6 * N, -10.0, 10.0);
}

void kernel(void) { unite(a, b, c, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, c, sizeof c); }
