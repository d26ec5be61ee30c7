// Narrows 32-bit accumulators to 16 bits after a rounded shift, with clamping.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2500
#endif

static int32_t in[N];
static int16_t out[N];

NOINLINE void narrow(const int32_t *restrict x, int16_t *restrict y, int n) {
  for (int i = 0; i < n; i++) {
    int32_t v = (x[i] + 128) >> 8;
    if (v < -32768) v = -32768;
    if (v > 32767) v = 32767;
    y[i] = (int16_t)v;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(in, N, -20000000, 20000000);
}

void kernel(void) { narrow(in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
