// 24-bit RGB pixels to three planes: a factor-3 load of bytes.
// llvm: vectorizes
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 4001
#endif

static uint8_t pixels[3 * N], red[N], green[N], blue[N];

NOINLINE void to_planes(const uint8_t *restrict rgb, uint8_t *restrict r, uint8_t *restrict g, uint8_t *restrict b,
                        int n) {
  for (int i = 0; i < n; i++) {
    r[i] = rgb[3 * i];
    g[i] = rgb[3 * i + 1];
    b[i] = rgb[3 * i + 2];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(pixels, 3 * N, 0, 255);
}

void kernel(void) { to_planes(pixels, red, green, blue, N); }

unsigned long long kernel_checksum(void) {
  unsigned long long h = mix(CHECKSUM_START, red, sizeof red);
  return mix(mix(h, green, sizeof green), blue, sizeof blue);
}
