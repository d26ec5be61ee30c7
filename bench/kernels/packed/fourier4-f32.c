// Four-point complex Fourier transform, straight line: sums and differences, one swap of re and im.
// llvm: poor
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 500
#endif

typedef struct {
  float re, im;
} complex_f32;

static complex_f32 in[N][4], out[N][4];

NOINLINE void fourier4(const complex_f32 *restrict x, complex_f32 *restrict y) {
  float s02r = x[0].re + x[2].re, s02i = x[0].im + x[2].im;
  float d02r = x[0].re - x[2].re, d02i = x[0].im - x[2].im;
  float s13r = x[1].re + x[3].re, s13i = x[1].im + x[3].im;
  float d13r = x[1].re - x[3].re, d13i = x[1].im - x[3].im;
  y[0].re = s02r + s13r;
  y[0].im = s02i + s13i;
  y[1].re = d02r + d13i;
  y[1].im = d02i - d13r;
  y[2].re = s02r - s13r;
  y[2].im = s02i - s13i;
  y[3].re = d02r - d13i;
  y[3].im = d02i + d13r;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32((float *)in, 8 * N, -1.0, 1.0);
}

void kernel(void) {
  for (int k = 0; k < N; k++) fourier4(in[k], out[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
