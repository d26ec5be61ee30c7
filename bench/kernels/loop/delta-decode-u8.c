// Undoes the differences of a row of samples in place, as the "sub" filter of PNG does for one byte a pixel.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 8192
#endif

static uint8_t row[N];

NOINLINE void undo_differences(uint8_t *x, int n) {
  for (int i = 1; i < n; i++)
    x[i] += x[i - 1];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(row, N, 0, 255);
}

void kernel(void) { undo_differences(row, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, row, sizeof row); }
