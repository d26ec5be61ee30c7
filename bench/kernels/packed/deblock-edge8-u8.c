// A deblocking filter over eight columns of a horizontal edge: thresholds, clamps, four rows read, two written.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 60
#endif

#define STRIDE 64

static uint8_t before[4][STRIDE], picture[4 * N][STRIDE];

static inline uint8_t clamp_pixel(int x) { return (uint8_t)(x < 0 ? 0 : x > 255 ? 255 : x); }

static inline int distance(int a, int b) { return a < b ? b - a : a - b; }

NOINLINE void deblock8(uint8_t *p, int stride, int alpha, int beta, int limit) {
  for (int x = 0; x < 8; x++) {
    int p1 = p[x - 2 * stride], p0 = p[x - stride], q0 = p[x], q1 = p[x + stride];
    int delta = ((q0 - p0) * 4 + (p1 - q1) + 4) >> 3;
    delta = delta < -limit ? -limit : delta > limit ? limit : delta;
    int filter = distance(p0, q0) < alpha && distance(p1, p0) < beta && distance(q1, q0) < beta;
    p[x - stride] = filter ? clamp_pixel(p0 + delta) : (uint8_t)p0;
    p[x] = filter ? clamp_pixel(q0 - delta) : (uint8_t)q0;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(&before[0][0], sizeof before, 100, 140);
}

void kernel(void) {
  for (int k = 0; k < N; k++) {
    for (int y = 0; y < 4; y++)
      for (int x = 0; x < 8; x++) picture[4 * k + y][x + k % 56] = before[y][x + k % 56];
    deblock8(&picture[4 * k + 2][k % 56], STRIDE, 24, 12, 5);
  }
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, picture, sizeof picture); }
