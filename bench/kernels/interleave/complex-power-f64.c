// Power spectrum: squared magnitude of complex doubles: a factor-2 load of 64-bit elements.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 3001
#endif

static double spectrum[2 * N], power[N];

NOINLINE void squared_magnitude(const double *restrict z, double *restrict out, size_t n) {
  for (size_t i = 0; i < n; i++) {
    double re = z[2 * i], im = z[2 * i + 1];
    out[i] = re * re + im * im;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f64(spectrum, 2 * N, -8.0, 8.0);
}

void kernel(void) { squared_magnitude(spectrum, power, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, power, sizeof power); }
