// flags: -fopenmp-simd
// The channels of one pixel at a time: how many there are is an argument, and simdlen says that it is four as a rule.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 240
#endif

static uint8_t from[N][4], to[N][4], faded[N][4];
static int32_t channels[N];

NOINLINE void fade(uint8_t *restrict z, const uint8_t *restrict x, const uint8_t *restrict y, int weight, int n) {
#pragma omp simd simdlen(4)
  for (int i = 0; i < n; i++) z[i] = (uint8_t)((x[i] * weight + y[i] * (64 - weight) + 32) >> 6);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(from[0], N * 4, 0, 255);
  fill_u8(to[0], N * 4, 0, 255);
  fill_i32(channels, N, 4, 4);
}

void kernel(void) {
  for (int i = 0; i < N; i++) fade(faded[i], from[i], to[i], i & 63, channels[i]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, faded, sizeof faded); }
