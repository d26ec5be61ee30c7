// 5.1 surround samples to six channel buffers: a factor-6 load of 16-bit elements.
// llvm: vectorizes
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 1501
#endif

static int16_t frames[6 * N], channel[6][N];

NOINLINE void split(const int16_t *restrict in, int16_t *restrict c0, int16_t *restrict c1, int16_t *restrict c2,
                    int16_t *restrict c3, int16_t *restrict c4, int16_t *restrict c5, int n) {
  for (int i = 0; i < n; i++) {
    c0[i] = in[6 * i];
    c1[i] = in[6 * i + 1];
    c2[i] = in[6 * i + 2];
    c3[i] = in[6 * i + 3];
    c4[i] = in[6 * i + 4];
    c5[i] = in[6 * i + 5];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(frames, 6 * N, -32768, 32767);
}

void kernel(void) {
  split(frames, channel[0], channel[1], channel[2], channel[3], channel[4], channel[5], N);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, channel, sizeof channel); }
