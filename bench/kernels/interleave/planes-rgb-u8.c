// Three planes to 24-bit RGB pixels: a factor-3 store of bytes.
// llvm: vectorizes
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 4096
#endif

static uint8_t red[N], green[N], blue[N], pixels[3 * N];

NOINLINE void to_pixels(const uint8_t *restrict r, const uint8_t *restrict g, const uint8_t *restrict b,
                        uint8_t *restrict rgb, int n) {
  for (int i = 0; i < n; i++) {
    *rgb++ = r[i];
    *rgb++ = g[i];
    *rgb++ = b[i];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(red, N, 0, 255);
  fill_u8(green, N, 0, 255);
  fill_u8(blue, N, 0, 255);
}

void kernel(void) { to_pixels(red, green, blue, pixels, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, pixels, sizeof pixels); }
