// Shrinks a row by eight, each output byte the rounded mean of eight: a factor-8 load of bytes.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 1001
#endif

static uint8_t row[8 * N], small[N];

NOINLINE void shrink(const uint8_t *restrict in, uint8_t *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    const uint8_t *p = in + 8 * i;
    out[i] = (uint8_t)((p[0] + p[1] + p[2] + p[3] + p[4] + p[5] + p[6] + p[7] + 4) >> 3);
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(row, 8 * N, 0, 255);
}

void kernel(void) { shrink(row, small, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, small, sizeof small); }
