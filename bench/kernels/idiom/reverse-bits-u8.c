// Reverses the bits of each byte with three masked shifts.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 3000
#endif

static uint8_t in[N], out[N];

NOINLINE void reverse_bits(const uint8_t *restrict x, uint8_t *restrict y, int n) {
  for (int i = 0; i < n; i++) {
    unsigned b = x[i];
    b = (b & 0xf0) >> 4 | (b & 0x0f) << 4;
    b = (b & 0xcc) >> 2 | (b & 0x33) << 2;
    b = (b & 0xaa) >> 1 | (b & 0x55) << 1;
    y[i] = (uint8_t)b;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(in, N, 0, 255);
}

void kernel(void) { reverse_bits(in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
