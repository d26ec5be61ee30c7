// Four-byte scalar products into each 32-bit accumulator (a 1 x 4 block of a quantized matrix product).
// llvm: poor
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 600
#endif

static uint8_t x[4 * N];
static int8_t w[4 * N];
static int32_t accumulator[N];

NOINLINE void accumulate(const uint8_t *restrict a, const int8_t *restrict b, int32_t *restrict c, int n) {
  for (int i = 0; i < n; i++)
    c[i] = (c[i] >> 1) + a[4 * i] * b[4 * i] + a[4 * i + 1] * b[4 * i + 1] + a[4 * i + 2] * b[4 * i + 2] +
           a[4 * i + 3] * b[4 * i + 3];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(x, 4 * N, 0, 255);
  fill_i8(w, 4 * N, -128, 127);
  fill_i32(accumulator, N, -1000, 1000);
}

void kernel(void) { accumulate(x, w, accumulator, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, accumulator, sizeof accumulator); }
