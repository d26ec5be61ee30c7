// Blends two byte pictures by an 8-bit mask: products that fit 16 bits, rounded shift.
// llvm: poor
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2500
#endif

static uint8_t a[N], b[N], mask[N], out[N];

NOINLINE void blend(const uint8_t *restrict x, const uint8_t *restrict y, const uint8_t *restrict m,
                    uint8_t *restrict z, int n) {
  for (int i = 0; i < n; i++) z[i] = (uint8_t)((x[i] * m[i] + y[i] * (255 - m[i]) + 128) >> 8);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(a, N, 0, 255);
  fill_u8(b, N, 0, 255);
  fill_u8(mask, N, 0, 255);
}

void kernel(void) { blend(a, b, mask, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
