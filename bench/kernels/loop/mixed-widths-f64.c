// Bytes, shorts and floats meet in one double expression: lanes of four widths in one loop.
// llvm: vectorizes
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 1500
#endif

static int8_t a[N];
static int16_t b[N];
static float c[N];
static double out[N];

NOINLINE void combine(const int8_t *restrict x, const int16_t *restrict y, const float *restrict z,
                      double *restrict w, int n) {
  for (int i = 0; i < n; i++) w[i] = (double)z[i] * y[i] + x[i];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i8(a, N, -128, 127);
  fill_i16(b, N, -1000, 1000);
  fill_f32(c, N, -1.0, 1.0);
}

void kernel(void) { combine(a, b, c, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
