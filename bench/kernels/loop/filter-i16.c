// A 16-tap fixed-point filter, the inner loop unrolled by its constant bound.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 300
#endif
#define TAPS 16

static int16_t signal[N + TAPS], tap[TAPS], out[N];

NOINLINE void filter(const int16_t *restrict x, const int16_t *restrict c, int16_t *restrict y, int n) {
  for (int i = 0; i < n; i++) {
    int sum = 1 << 14;
    for (int k = 0; k < TAPS; k++) sum += c[k] * x[i + k];
    y[i] = (int16_t)(sum >> 15);
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(signal, N + TAPS, -32768, 32767);
  fill_i16(tap, TAPS, -2047, 2047);
}

void kernel(void) { filter(signal, tap, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
