// Samples multiplied by a gain and rounded, unrolled by four by hand, with a loop for what is left over.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 3003
#endif

static int16_t in[N], out[N];

NOINLINE void apply_gain(int16_t *restrict d, const int16_t *restrict s, int n, int gain) {
  int i = 0;
  for (; i + 3 < n; i += 4) {
    d[i] = (int16_t)((s[i] * gain + 16384) >> 15);
    d[i + 1] = (int16_t)((s[i + 1] * gain + 16384) >> 15);
    d[i + 2] = (int16_t)((s[i + 2] * gain + 16384) >> 15);
    d[i + 3] = (int16_t)((s[i + 3] * gain + 16384) >> 15);
  }
  for (; i < n; i++) d[i] = (int16_t)((s[i] * gain + 16384) >> 15);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(in, N, -30000, 30000);
}

void kernel(void) { apply_gain(out, in, N, 23170); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
