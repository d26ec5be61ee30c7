// Pixels with alpha over a picture, in place, divided by 255: factor-4 loads and stores of bytes.
// llvm: vectorizes
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 1000
#endif

typedef struct {
  uint8_t r, g, b, a;
} pixel;

static pixel layer[N], picture[N];

static inline uint8_t over(unsigned s, unsigned d, unsigned alpha) {
  return (uint8_t)((s * alpha + d * (255 - alpha) + 127) / 255);
}

NOINLINE void blend(pixel *dst, const pixel *src, int n) {
  for (int i = 0; i < n; i++) {
    unsigned alpha = src[i].a;
    dst[i].r = over(src[i].r, dst[i].r, alpha);
    dst[i].g = over(src[i].g, dst[i].g, alpha);
    dst[i].b = over(src[i].b, dst[i].b, alpha);
    dst[i].a = over(255, dst[i].a, alpha);
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8((uint8_t *)layer, sizeof layer, 0, 255);
  fill_u8((uint8_t *)picture, sizeof picture, 0, 255);
}

void kernel(void) { blend(picture, layer, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, picture, sizeof picture); }
