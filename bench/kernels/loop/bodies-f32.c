// Forces between bodies in a plane: for each body an ordered sum over all others, no square root.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 40
#endif

static float x[N], y[N], mass[N], force[N];

NOINLINE void attract(const float *restrict px, const float *restrict py, const float *restrict m, float *restrict f,
                      int n) {
  for (int i = 0; i < n; i++) {
    float sum = 0.0f;
    for (int j = 0; j < n; j++) {
      float dx = px[j] - px[i], dy = py[j] - py[i];
      sum += m[j] / (dx * dx + dy * dy + 0.5f);
    }
    f[i] = sum;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(x, N, -5.0, 5.0);
  fill_f32(y, N, -5.0, 5.0);
  fill_f32(mass, N, 0.1, 2.0);
}

void kernel(void) { attract(x, y, mass, force, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, force, sizeof force); }
