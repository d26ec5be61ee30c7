// A 3 x 3 colour matrix with offsets on float RGB pixels, in a loop over pixels.
// llvm: vectorizes
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 700
#endif

static float in[3 * N], out[3 * N], matrix[12];

NOINLINE void convert(const float *restrict m, const float *restrict src, float *restrict dst, int n) {
  for (int i = 0; i < n; i++) {
    float r = src[3 * i], g = src[3 * i + 1], b = src[3 * i + 2];
    dst[3 * i] = m[0] * r + m[1] * g + m[2] * b + m[3];
    dst[3 * i + 1] = m[4] * r + m[5] * g + m[6] * b + m[7];
    dst[3 * i + 2] = m[8] * r + m[9] * g + m[10] * b + m[11];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(in, 3 * N, 0.0, 1.0);
  fill_f32(matrix, 12, -1.0, 1.0);
}

void kernel(void) { convert(matrix, in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
