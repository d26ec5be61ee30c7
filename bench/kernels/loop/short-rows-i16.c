// Rows of seven elements: the trip count is shorter than a vector of bytes or shorts.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 260
#endif
#define WIDTH 7

static int16_t a[N * WIDTH], b[N * WIDTH], out[N * WIDTH];

NOINLINE void add_row(const int16_t *restrict x, const int16_t *restrict y, int16_t *restrict z, int width) {
  for (int i = 0; i < width; i++) z[i] = (int16_t)((x[i] + y[i]) >> 1);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(a, N * WIDTH, -32768, 32767);
  fill_i16(b, N * WIDTH, -32768, 32767);
}

void kernel(void) {
  for (int k = 0; k < N; k++) add_row(a + WIDTH * k, b + WIDTH * k, out + WIDTH * k, WIDTH);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
