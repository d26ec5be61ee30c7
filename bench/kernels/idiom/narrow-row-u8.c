// Narrows sixteen 32-bit sums to bytes in straight line (the last step of a block transform).
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 150
#endif

static int32_t in[16 * N];
static uint8_t out[16 * N];

static inline uint8_t clamp_byte(int x) { return (uint8_t)(x < 0 ? 0 : x > 255 ? 255 : x); }

NOINLINE void narrow16(const int32_t *restrict s, uint8_t *restrict d) {
  d[0] = clamp_byte(s[0] >> 6), d[1] = clamp_byte(s[1] >> 6), d[2] = clamp_byte(s[2] >> 6);
  d[3] = clamp_byte(s[3] >> 6), d[4] = clamp_byte(s[4] >> 6), d[5] = clamp_byte(s[5] >> 6);
  d[6] = clamp_byte(s[6] >> 6), d[7] = clamp_byte(s[7] >> 6), d[8] = clamp_byte(s[8] >> 6);
  d[9] = clamp_byte(s[9] >> 6), d[10] = clamp_byte(s[10] >> 6), d[11] = clamp_byte(s[11] >> 6);
  d[12] = clamp_byte(s[12] >> 6), d[13] = clamp_byte(s[13] >> 6), d[14] = clamp_byte(s[14] >> 6);
  d[15] = clamp_byte(s[15] >> 6);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(in, 16 * N, -8000, 24000);
}

void kernel(void) {
  for (int k = 0; k < N; k++) narrow16(in + 16 * k, out + 16 * k);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
