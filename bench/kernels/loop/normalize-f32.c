// flags: -fno-math-errno
// Normalizes 2-D vectors in split arrays: a square root and a division in each lane.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 800
#endif

static float x[N], y[N], ox[N], oy[N];

NOINLINE void normalize(const float *restrict px, const float *restrict py, float *restrict qx, float *restrict qy,
                        int n) {
  for (int i = 0; i < n; i++) {
    float scale = 1.0f / __builtin_sqrtf(px[i] * px[i] + py[i] * py[i]);
    qx[i] = px[i] * scale;
    qy[i] = py[i] * scale;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(x, N, 0.5, 4.0);
  fill_f32(y, N, 0.5, 4.0);
}

void kernel(void) { normalize(x, y, ox, oy, N); }

unsigned long long kernel_checksum(void) { return mix(mix(CHECKSUM_START, ox, sizeof ox), oy, sizeof oy); }
