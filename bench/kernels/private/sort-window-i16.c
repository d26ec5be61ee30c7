// flags: -fopenmp-simd
// Sorts a small window in a private array by odd-even exchange with uniform loops, then takes the trimmed mean.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 40
#endif
#define WINDOW 8

static int16_t in[N + WINDOW], out[N];

NOINLINE void trimmed_mean(const int16_t *restrict x, int16_t *restrict y, int m, int n) {
  int16_t w[WINDOW];
  int i, j, r;
#pragma omp simd private(w, j, r)
  for (i = 0; i < n; i++) {
    int sum = 0;
    for (j = 0; j < m; j++) w[j] = x[i + j];
    for (r = 0; r < m; r++)
      for (j = r & 1; j + 1 < m; j += 2) {
        int16_t a = w[j], b = w[j + 1];
        w[j] = a < b ? a : b;
        w[j + 1] = a < b ? b : a;
      }
    for (j = 2; j < m - 2; j++) sum += w[j];
    y[i] = (int16_t)(sum >> 2);
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(in, N + WINDOW, -32768, 32767);
}

void kernel(void) { trimmed_mean(in, out, WINDOW, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
