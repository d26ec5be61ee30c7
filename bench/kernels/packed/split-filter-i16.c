// A 24-tap band splitter of a speech codec: two sums of twelve 16-bit products each, even and odd samples.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 130
#endif

static int16_t history[2 * N + 24], low[N], high[N];
static const int16_t half[12] = {3, -11, 12, 32, -210, 951, 3876, -805, 362, -156, 53, -11};

NOINLINE void split(const int16_t *restrict x, const int16_t *restrict c, int16_t *restrict lo, int16_t *restrict hi) {
  int even = 0, odd = 0;
  for (int i = 0; i < 12; i++) {
    odd += x[2 * i] * c[i];
    even += x[2 * i + 1] * c[11 - i];
  }
  *lo = (int16_t)((even + odd) >> 14);
  *hi = (int16_t)((even - odd) >> 14);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(history, 2 * N + 24, -16384, 16383);
}

void kernel(void) {
  for (int k = 0; k < N; k++) split(history + 2 * k, half, &low[k], &high[k]);
}

unsigned long long kernel_checksum(void) { return mix(mix(CHECKSUM_START, low, sizeof low), high, sizeof high); }
