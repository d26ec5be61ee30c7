// flags: -fopenmp-simd
// The median of nine pixels: a private array of nine sorted by a fixed network.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 220
#endif

static uint8_t row0[N + 2], row1[N + 2], row2[N + 2], out[N];

#define SORT(i, j)                     \
  do {                                 \
    uint8_t a = v[i], b = v[j];        \
    v[i] = a < b ? a : b;              \
    v[j] = a < b ? b : a;              \
  } while (0)

NOINLINE void median(const uint8_t *p, const uint8_t *q, const uint8_t *r, uint8_t *o, int n) {
  uint8_t v[9];
#pragma omp simd private(v)
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < 3; k++) {
      v[k] = p[i + k];
      v[3 + k] = q[i + k];
      v[6 + k] = r[i + k];
    }
    SORT(1, 2); SORT(4, 5); SORT(7, 8);
    SORT(0, 1); SORT(3, 4); SORT(6, 7);
    SORT(1, 2); SORT(4, 5); SORT(7, 8);
    SORT(0, 3); SORT(5, 8); SORT(4, 7);
    SORT(3, 6); SORT(1, 4); SORT(2, 5);
    SORT(4, 7); SORT(4, 2); SORT(6, 4);
    SORT(4, 2);
    o[i] = v[4];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(row0, N + 2, 0, 255);
  fill_u8(row1, N + 2, 0, 255);
  fill_u8(row2, N + 2, 0, 255);
}

void kernel(void) { median(row0, row1, row2, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
