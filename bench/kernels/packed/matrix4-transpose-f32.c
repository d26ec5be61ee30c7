// Transposes 4 x 4 matrices, sixteen assignments.
// llvm: vectorizes
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 250
#endif

static float in[N][16], out[N][16];

NOINLINE void transpose(const float *restrict a, float *restrict t) {
  t[0] = a[0], t[1] = a[4], t[2] = a[8], t[3] = a[12];
  t[4] = a[1], t[5] = a[5], t[6] = a[9], t[7] = a[13];
  t[8] = a[2], t[9] = a[6], t[10] = a[10], t[11] = a[14];
  t[12] = a[3], t[13] = a[7], t[14] = a[11], t[15] = a[15];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(&in[0][0], 16 * N, -2.0, 2.0);
}

void kernel(void) {
  for (int k = 0; k < N; k++) transpose(in[k], out[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
