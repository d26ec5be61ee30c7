// Element-wise product of two arrays of complex numbers stored (re, im): two factor-2 loads, a factor-2 store.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2001
#endif

typedef struct {
  float re, im;
} complex_f32;

static complex_f32 a[N], b[N], product[N];

NOINLINE void multiply(const complex_f32 *restrict x, const complex_f32 *restrict y, complex_f32 *restrict z, int n) {
  for (int i = 0; i < n; i++) {
    z[i].re = x[i].re * y[i].re - x[i].im * y[i].im;
    z[i].im = x[i].re * y[i].im + x[i].im * y[i].re;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  for (int i = 0; i < N; i++) {
    fill_f32(&a[i].re, 1, -2.0, 2.0);
    fill_f32(&a[i].im, 1, -2.0, 2.0);
    fill_f32(&b[i].re, 1, -2.0, 2.0);
    fill_f32(&b[i].im, 1, -2.0, 2.0);
  }
}

void kernel(void) { multiply(a, b, product, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, product, sizeof product); }
