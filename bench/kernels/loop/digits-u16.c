// Two decimal digits of each value by constant division.
// llvm: vectorizes
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 1500
#endif

static uint16_t in[N];
static uint8_t tens[N], ones[N];

NOINLINE void digits(const uint16_t *restrict x, uint8_t *restrict t, uint8_t *restrict o, int n) {
  for (int i = 0; i < n; i++) {
    t[i] = (uint8_t)(x[i] / 10 % 10 + '0');
    o[i] = (uint8_t)(x[i] % 10 + '0');
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u16(in, N, 0, 65535);
}

void kernel(void) { digits(in, tens, ones, N); }

unsigned long long kernel_checksum(void) { return mix(mix(CHECKSUM_START, tens, sizeof tens), ones, sizeof ones); }
