// Plays a stereo signal backwards: frames in reverse order, the channels of a frame in order (stride -2).
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 3001
#endif

static int16_t in[2 * N], out[2 * N];

NOINLINE void reverse(const int16_t *restrict src, int16_t *restrict dst, int n) {
  for (int i = 0; i < n; i++) {
    dst[2 * i] = src[2 * (n - 1 - i)];
    dst[2 * i + 1] = src[2 * (n - 1 - i) + 1];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(in, 2 * N, -32768, 32767);
}

void kernel(void) { reverse(in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
