// Saturating add by detecting the wrap of the byte sum: s < a means overflow.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 4000
#endif

static uint8_t a[N], b[N], out[N];

NOINLINE void add(const uint8_t *restrict x, const uint8_t *restrict y, uint8_t *restrict z, int n) {
  for (int i = 0; i < n; i++) {
    uint8_t s = (uint8_t)(x[i] + y[i]);
    z[i] = s < x[i] ? 255 : s;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(a, N, 0, 255);
  fill_u8(b, N, 0, 255);
}

void kernel(void) { add(a, b, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
