// Adds 3-D points picked by an index array: x[j], x[j + 1], x[j + 2] for an arbitrary j in each lane.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 2000
#endif

static float points[3 * N], sums[N];
static int32_t index_of[N];

NOINLINE void sum_indexed(const float *restrict p, const int32_t *restrict index, float *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    const float *q = p + 3 * index[i];
    out[i] = q[0] + q[1] + q[2];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(points, 3 * N, -1.0, 1.0);
  fill_i32(index_of, N, 0, N - 1);
}

void kernel(void) { sum_indexed(points, index_of, sums, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, sums, sizeof sums); }
