// Video colour to RGBA bytes in fixed point with clamps, two pixels share one chroma sample.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 250
#endif

static uint8_t luma[2 * N], cb[N], cr[N], rgba[8 * N];

static inline uint8_t clamp_byte(int x) { return (uint8_t)(x < 0 ? 0 : x > 255 ? 255 : x); }

NOINLINE void convert_row(const uint8_t *restrict y, const uint8_t *restrict u, const uint8_t *restrict v,
                          uint8_t *restrict o, int pairs) {
  for (int i = 0; i < pairs; i++) {
    int d = u[i] - 128, e = v[i] - 128;
    int red = 409 * e + 128, green = -100 * d - 208 * e + 128, blue = 516 * d + 128;
    int y0 = 298 * (y[2 * i] - 16), y1 = 298 * (y[2 * i + 1] - 16);
    o[8 * i + 0] = clamp_byte((y0 + red) >> 8);
    o[8 * i + 1] = clamp_byte((y0 + green) >> 8);
    o[8 * i + 2] = clamp_byte((y0 + blue) >> 8);
    o[8 * i + 3] = 255;
    o[8 * i + 4] = clamp_byte((y1 + red) >> 8);
    o[8 * i + 5] = clamp_byte((y1 + green) >> 8);
    o[8 * i + 6] = clamp_byte((y1 + blue) >> 8);
    o[8 * i + 7] = 255;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(luma, 2 * N, 16, 235);
  fill_u8(cb, N, 16, 240);
  fill_u8(cr, N, 16, 240);
}

void kernel(void) { convert_row(luma, cb, cr, rgba, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, rgba, sizeof rgba); }
