// Dilation of a byte row: the maximum of a window of five.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 1500
#endif

static uint8_t in[N + 4], out[N];

NOINLINE void dilate(const uint8_t *restrict x, uint8_t *restrict y, int n) {
  for (int i = 0; i < n; i++) {
    uint8_t m = x[i];
    for (int k = 1; k < 5; k++)
      if (x[i + k] > m) m = x[i + k];
    y[i] = m;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(in, N + 4, 0, 255);
}

void kernel(void) { dilate(in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
