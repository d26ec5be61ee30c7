// Multiplies red, green and blue by alpha, rounded division by 255: factor-4 load and store of bytes.
// llvm: vectorizes
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 2000
#endif

typedef struct {
  uint8_t r, g, b, a;
} pixel;

static pixel in[N], out[N];

static inline uint8_t scale(uint8_t c, uint8_t alpha) {
  unsigned t = (unsigned)c * alpha + 128u;
  return (uint8_t)((t + (t >> 8)) >> 8);
}

NOINLINE void premultiply(const pixel *restrict src, pixel *restrict dst, int n) {
  for (int i = 0; i < n; i++) {
    uint8_t alpha = src[i].a;
    dst[i].r = scale(src[i].r, alpha);
    dst[i].g = scale(src[i].g, alpha);
    dst[i].b = scale(src[i].b, alpha);
    dst[i].a = alpha;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8((uint8_t *)in, sizeof in, 0, 255);
}

void kernel(void) { premultiply(in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
