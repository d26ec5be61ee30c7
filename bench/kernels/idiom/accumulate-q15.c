// Adds a scaled signal to a bus with saturation: fixed-point product, then a saturating add.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 1500
#endif

static int16_t signal[N], bus[N], out[N];

static inline int saturate(int x) { return x > 32767 ? 32767 : x < -32768 ? -32768 : x; }

NOINLINE void add_scaled(const int16_t *restrict s, const int16_t *restrict b, int16_t gain, int16_t *restrict o,
                         int n) {
  for (int i = 0; i < n; i++) o[i] = (int16_t)saturate(b[i] + ((s[i] * gain) >> 15));
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(signal, N, -32768, 32767);
  fill_i16(bus, N, -32768, 32767);
}

void kernel(void) { add_scaled(signal, bus, 29000, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
