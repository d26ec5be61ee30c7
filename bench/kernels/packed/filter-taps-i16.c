// A four-tap interpolation filter over eight neighbouring outputs: pairs of 16-bit products, shift, narrow.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 80
#endif

static int16_t in[8 * N + 4], out[8 * N];
static int16_t tap[4];

NOINLINE void filter8(const int16_t *restrict s, const int16_t *restrict c, int16_t *restrict d) {
  d[0] = (int16_t)((s[0] * c[0] + s[1] * c[1] + s[2] * c[2] + s[3] * c[3] + 32) >> 6);
  d[1] = (int16_t)((s[1] * c[0] + s[2] * c[1] + s[3] * c[2] + s[4] * c[3] + 32) >> 6);
  d[2] = (int16_t)((s[2] * c[0] + s[3] * c[1] + s[4] * c[2] + s[5] * c[3] + 32) >> 6);
  d[3] = (int16_t)((s[3] * c[0] + s[4] * c[1] + s[5] * c[2] + s[6] * c[3] + 32) >> 6);
  d[4] = (int16_t)((s[4] * c[0] + s[5] * c[1] + s[6] * c[2] + s[7] * c[3] + 32) >> 6);
  d[5] = (int16_t)((s[5] * c[0] + s[6] * c[1] + s[7] * c[2] + s[8] * c[3] + 32) >> 6);
  d[6] = (int16_t)((s[6] * c[0] + s[7] * c[1] + s[8] * c[2] + s[9] * c[3] + 32) >> 6);
  d[7] = (int16_t)((s[7] * c[0] + s[8] * c[1] + s[9] * c[2] + s[10] * c[3] + 32) >> 6);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(in, 8 * N + 4, -8192, 8191);
  fill_i16(tap, 4, -32, 63);
}

void kernel(void) {
  for (int k = 0; k < N; k++) filter8(in + 8 * k, tap, out + 8 * k);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
