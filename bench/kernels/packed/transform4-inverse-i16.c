// The inverse 4 x 4 integer transform of a video decoder, rounded, added to a prediction and clamped to bytes.
// llvm: vectorizes
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 71
#endif

static int16_t coefficient[N][16];
static uint8_t predicted[N][16], picture[N][16];

static inline uint8_t clamp_pixel(int x) { return (uint8_t)(x < 0 ? 0 : x > 255 ? 255 : x); }

NOINLINE void inverse4x4(const int16_t *restrict c, const uint8_t *restrict p, uint8_t *restrict out) {
  int t[16];
  for (int i = 0; i < 4; i++) {
    int e0 = c[i] + c[8 + i], e1 = c[i] - c[8 + i];
    int o0 = (c[4 + i] >> 1) - c[12 + i], o1 = c[4 + i] + (c[12 + i] >> 1);
    t[4 * i] = e0 + o1;
    t[4 * i + 1] = e1 + o0;
    t[4 * i + 2] = e1 - o0;
    t[4 * i + 3] = e0 - o1;
  }
  for (int i = 0; i < 4; i++) {
    int e0 = t[i] + t[8 + i], e1 = t[i] - t[8 + i];
    int o0 = (t[4 + i] >> 1) - t[12 + i], o1 = t[4 + i] + (t[12 + i] >> 1);
    out[i] = clamp_pixel(p[i] + ((e0 + o1 + 32) >> 6));
    out[4 + i] = clamp_pixel(p[4 + i] + ((e1 + o0 + 32) >> 6));
    out[8 + i] = clamp_pixel(p[8 + i] + ((e1 - o0 + 32) >> 6));
    out[12 + i] = clamp_pixel(p[12 + i] + ((e0 - o1 + 32) >> 6));
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(&coefficient[0][0], 16 * N, -2000, 2000);
  fill_u8(&predicted[0][0], 16 * N, 0, 255);
}

void kernel(void) {
  for (int k = 0; k < N; k++) inverse4x4(coefficient[k], predicted[k], picture[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, picture, sizeof picture); }
