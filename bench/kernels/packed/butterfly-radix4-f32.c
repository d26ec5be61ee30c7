// One radix-4 pass of a Fourier transform with twiddle factors, complex numbers in split arrays of four.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 80
#endif

typedef struct {
  float re[4], im[4];
} quad;

static quad data[N][4], twiddle[3], out[N][4];

NOINLINE void pass(const quad *restrict x, const quad *restrict w, quad *restrict y) {
  for (int i = 0; i < 4; i++) {
    float br = x[1].re[i] * w[0].re[i] - x[1].im[i] * w[0].im[i];
    float bi = x[1].re[i] * w[0].im[i] + x[1].im[i] * w[0].re[i];
    float cr = x[2].re[i] * w[1].re[i] - x[2].im[i] * w[1].im[i];
    float ci = x[2].re[i] * w[1].im[i] + x[2].im[i] * w[1].re[i];
    float dr = x[3].re[i] * w[2].re[i] - x[3].im[i] * w[2].im[i];
    float di = x[3].re[i] * w[2].im[i] + x[3].im[i] * w[2].re[i];
    float sr = x[0].re[i] + cr, si = x[0].im[i] + ci, tr = x[0].re[i] - cr, ti = x[0].im[i] - ci;
    float ur = br + dr, ui = bi + di, vr = br - dr, vi = bi - di;
    y[0].re[i] = sr + ur, y[0].im[i] = si + ui;
    y[1].re[i] = tr + vi, y[1].im[i] = ti - vr;
    y[2].re[i] = sr - ur, y[2].im[i] = si - ui;
    y[3].re[i] = tr - vi, y[3].im[i] = ti + vr;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32((float *)data, 32 * N, -1.0, 1.0);
  fill_f32((float *)twiddle, 24, -1.0, 1.0);
}

void kernel(void) {
  for (int k = 0; k < N; k++) pass(data[k], twiddle, out[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
