// Narrows 16-bit values to bytes with clamping (the unsigned saturating pack).
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 4000
#endif

static int16_t in[N];
static uint8_t out[N];

NOINLINE void narrow(const int16_t *restrict x, uint8_t *restrict y, int n) {
  for (int i = 0; i < n; i++) y[i] = (uint8_t)(x[i] < 0 ? 0 : x[i] > 255 ? 255 : x[i]);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(in, N, -400, 700);
}

void kernel(void) { narrow(in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
