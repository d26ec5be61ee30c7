// Interleaved 16-bit stereo to two channel buffers: a factor-2 load.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 4003
#endif

static int16_t frames[2 * N], left[N], right[N];

NOINLINE void split_stereo(const int16_t *restrict in, int16_t *restrict l, int16_t *restrict r, size_t n) {
  for (size_t i = 0; i < n; i++) {
    l[i] = in[2 * i];
    r[i] = in[2 * i + 1];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(frames, 2 * N, -32768, 32767);
}

void kernel(void) { split_stereo(frames, left, right, N); }

unsigned long long kernel_checksum(void) { return mix(mix(CHECKSUM_START, left, sizeof left), right, sizeof right); }
