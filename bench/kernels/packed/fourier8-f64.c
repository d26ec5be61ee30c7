// Eight-point complex Fourier transform of doubles as three stages of butterflies, straight line.
// llvm: vectorizes
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 150
#endif

static double in[N][16], out[N][16];

NOINLINE void fourier8(const double *restrict x, double *restrict y) {
  const double h = 0.70710678118654752440;
  double a0r = x[0] + x[8], a0i = x[1] + x[9], a4r = x[0] - x[8], a4i = x[1] - x[9];
  double a1r = x[2] + x[10], a1i = x[3] + x[11], a5r = x[2] - x[10], a5i = x[3] - x[11];
  double a2r = x[4] + x[12], a2i = x[5] + x[13], a6r = x[4] - x[12], a6i = x[5] - x[13];
  double a3r = x[6] + x[14], a3i = x[7] + x[15], a7r = x[6] - x[14], a7i = x[7] - x[15];

  double b5r = h * (a5r + a5i), b5i = h * (a5i - a5r);
  double b6r = a6i, b6i = -a6r;
  double b7r = h * (a7i - a7r), b7i = -h * (a7r + a7i);

  double c0r = a0r + a2r, c0i = a0i + a2i, c2r = a0r - a2r, c2i = a0i - a2i;
  double c1r = a1r + a3r, c1i = a1i + a3i, c3r = a1r - a3r, c3i = a1i - a3i;
  double c4r = a4r + b6r, c4i = a4i + b6i, c6r = a4r - b6r, c6i = a4i - b6i;
  double c5r = b5r + b7r, c5i = b5i + b7i, c7r = b5r - b7r, c7i = b5i - b7i;

  y[0] = c0r + c1r, y[1] = c0i + c1i;
  y[2] = c4r + c5r, y[3] = c4i + c5i;
  y[4] = c2r + c3i, y[5] = c2i - c3r;
  y[6] = c6r + c7i, y[7] = c6i - c7r;
  y[8] = c0r - c1r, y[9] = c0i - c1i;
  y[10] = c4r - c5r, y[11] = c4i - c5i;
  y[12] = c2r - c3i, y[13] = c2i + c3r;
  y[14] = c6r - c7i, y[15] = c6i + c7r;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f64(&in[0][0], 16 * N, -1.0, 1.0);
}

void kernel(void) {
  for (int k = 0; k < N; k++) fourier8(in[k], out[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
