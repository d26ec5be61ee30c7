// Four 16-bit planes to RGBA pixels, 12-bit samples widened to 16 bits: a factor-4 store.
// llvm: vectorizes
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 2500
#endif

static uint16_t r[N], g[N], b[N], a[N], pixels[4 * N];

NOINLINE void to_pixels(const uint16_t *restrict red, const uint16_t *restrict green, const uint16_t *restrict blue,
                        const uint16_t *restrict alpha, uint16_t *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[4 * i] = (uint16_t)(red[i] << 4 | red[i] >> 8);
    out[4 * i + 1] = (uint16_t)(green[i] << 4 | green[i] >> 8);
    out[4 * i + 2] = (uint16_t)(blue[i] << 4 | blue[i] >> 8);
    out[4 * i + 3] = (uint16_t)(alpha[i] << 4 | alpha[i] >> 8);
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u16(r, N, 0, 4095);
  fill_u16(g, N, 0, 4095);
  fill_u16(b, N, 0, 4095);
  fill_u16(a, N, 0, 4095);
}

void kernel(void) { to_pixels(r, g, b, a, pixels, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, pixels, sizeof pixels); }
