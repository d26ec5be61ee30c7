// The analysis filter of an audio codec with four bands: a window of 40 taps folded, then a 4 x 8 matrix.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 40
#endif

static int16_t samples[8 * N + 40], window[80];
static int32_t bands[N][4];

NOINLINE void analyze4(const int16_t *in, int32_t *out, const int16_t *consts) {
  int32_t t1[4] = {1 << 14, 1 << 14, 1 << 14, 1 << 14};
  for (int hop = 0; hop < 40; hop += 8)
    for (int i = 0; i < 4; i++) {
      t1[i] += in[hop + 2 * i] * consts[hop + 2 * i];
      t1[i] += in[hop + 2 * i + 1] * consts[hop + 2 * i + 1];
    }
  int16_t t2[4];
  for (int i = 0; i < 4; i++) t2[i] = (int16_t)(t1[i] >> 15);
  for (int i = 0; i < 4; i++) t1[i] = 0;
  for (int i = 0; i < 4; i += 2)
    for (int j = 0; j < 4; j++) {
      t1[j] += t2[i] * consts[40 + 4 * i + 2 * j];
      t1[j] += t2[i + 1] * consts[40 + 4 * i + 2 * j + 1];
    }
  for (int i = 0; i < 4; i++) out[i] = t1[i] >> 2;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(samples, 8 * N + 40, -8000, 8000);
  fill_i16(window, 80, -1500, 1500);
}

void kernel(void) {
  for (int k = 0; k < N; k++) analyze4(samples + 8 * k, bands[k], window);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, bands, sizeof bands); }
