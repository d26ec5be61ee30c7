// A row of an NV12 picture to rgba: luma for every pixel, chroma pairs for every other one; pointers may overlap.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 1200
#endif

static uint8_t luma[N], chroma[N + 1], out[4 * N];

static inline uint8_t clamp(int x) { return (uint8_t)(x < 0 ? 0 : x > 255 ? 255 : x); }

NOINLINE void nv12_row(uint8_t *rgba, const uint8_t *y, const uint8_t *uv, int n) {
  for (int i = 0; i < n; i++) {
    int c = 298 * (y[i] - 16) + 128, u = uv[i & ~1] - 128, v = uv[(i & ~1) + 1] - 128;
    rgba[4 * i] = clamp((c + 409 * v) >> 8);
    rgba[4 * i + 1] = clamp((c - 100 * u - 208 * v) >> 8);
    rgba[4 * i + 2] = clamp((c + 516 * u) >> 8);
    rgba[4 * i + 3] = 255;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(luma, N, 0, 255);
  fill_u8(chroma, N + 1, 0, 255);
}

void kernel(void) { nv12_row(out, luma, chroma, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
