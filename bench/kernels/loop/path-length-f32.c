// flags: -fno-math-errno
// The length of a path through points, added up in order: roots may be taken side by side, sums may not.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 1000
#endif

static float x[N + 1], y[N + 1], result;

NOINLINE float path_length(const float *p, const float *q, int n) {
  float length = 0.0f;
  for (int i = 0; i < n; i++) {
    float dx = p[i + 1] - p[i], dy = q[i + 1] - q[i];
    length += __builtin_sqrtf(dx * dx + dy * dy);
  }
  return length;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(x, N + 1, -1.0, 1.0);
  fill_f32(y, N + 1, -1.0, 1.0);
}

void kernel(void) { result = path_length(x, y, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, &result, sizeof result); }
