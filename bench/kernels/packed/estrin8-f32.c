// A polynomial of degree seven at eight places, by pairs of terms.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 60
#endif

static float places[N][8], values[N][8], term[8];

NOINLINE void estrin8(const float *x, const float *c, float *y) {
  for (int i = 0; i < 8; i++) {
    float v = x[i], v2 = v * v, v4 = v2 * v2;
    float low = (c[0] + c[1] * v) + (c[2] + c[3] * v) * v2;
    float high = (c[4] + c[5] * v) + (c[6] + c[7] * v) * v2;
    y[i] = low + high * v4;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(&places[0][0], 8 * N, -1, 1);
  fill_f32(term, 8, -1, 1);
}

void kernel(void) {
  for (int k = 0; k < N; k++) estrin8(places[k], term, values[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, values, sizeof values); }
