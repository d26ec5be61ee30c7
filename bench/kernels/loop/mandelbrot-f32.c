// Escape times of the Mandelbrot set: each lane leaves its inner loop when it wants.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 60
#endif

static float re[N], im[N];
static uint8_t steps[N];

NOINLINE void escape(const float *restrict cr, const float *restrict ci, uint8_t *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    float x = 0.0f, y = 0.0f;
    int k = 0;
    while (k < 64 && x * x + y * y < 4.0f) {
      float t = x * x - y * y + cr[i];
      y = 2.0f * x * y + ci[i];
      x = t;
      k++;
    }
    out[i] = (uint8_t)k;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(re, N, -1.6, 0.6);
  fill_f32(im, N, -1.0, 1.0);
}

void kernel(void) { escape(re, im, steps, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, steps, sizeof steps); }
