// Black and white of a grey picture: one byte is compared, one of two is stored.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 3000
#endif

static uint8_t in[N], out[N];

NOINLINE void threshold(const uint8_t *restrict s, uint8_t *restrict d, uint8_t level, int n) {
  for (int i = 0; i < n; i++) d[i] = s[i] > level ? 255 : 0;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(in, N, 0, 255);
}

void kernel(void) { threshold(in, out, 127, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
