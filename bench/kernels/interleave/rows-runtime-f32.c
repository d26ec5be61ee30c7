// Two neighbours at a run-time stride (a column pair of a picture whose pitch is not known).
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 2500
#endif
#define PITCH 9

static float image[PITCH * N + 2], out[N];

NOINLINE void column_pair(const float *restrict p, ptrdiff_t pitch, float *restrict d, int rows) {
  for (int y = 0; y < rows; y++) d[y] = p[y * pitch + 1] - p[y * pitch];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(image, PITCH * N + 2, 0.0, 255.0);
}

void kernel(void) { column_pair(image, PITCH, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
