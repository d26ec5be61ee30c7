// Mixes two audio signals with saturation, written with if statements.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 3001
#endif

static int16_t a[N], b[N], out[N];

NOINLINE void mix_signals(const int16_t *restrict x, const int16_t *restrict y, int16_t *restrict z, int n) {
  for (int i = 0; i < n; i++) {
    int s = x[i] + y[i];
    if (s > 32767) s = 32767;
    if (s < -32768) s = -32768;
    z[i] = (int16_t)s;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(a, N, -32768, 32767);
  fill_i16(b, N, -32768, 32767);
}

void kernel(void) { mix_signals(a, b, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
