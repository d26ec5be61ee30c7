// 7.1 surround of 16-bit samples to mono: a factor-8 load with widening sums.
// llvm: poor
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 1200
#endif

static int16_t frames[8 * N], mono[N];

NOINLINE void to_mono(const int16_t *restrict f, int16_t *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    const int16_t *s = f + 8 * i;
    int sum = s[0] + s[1] + 2 * s[2] + s[3] + s[4] + s[5] + s[6] + s[7];
    out[i] = (int16_t)(sum / 9);
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(frames, 8 * N, -32768, 32767);
}

void kernel(void) { to_mono(frames, mono, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, mono, sizeof mono); }
