// Bilinear sample of an RGBA texture: four neighbours times four channels, 8-bit weights.
// llvm: vectorizes
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 300
#endif
#define SIDE 32

static uint8_t texture[SIDE * SIDE * 4], out[4 * N];
static uint16_t where[2 * N];

NOINLINE void sample(const uint8_t *restrict t, const uint16_t *restrict at, uint8_t *restrict o, int n) {
  for (int i = 0; i < n; i++) {
    unsigned fx = at[2 * i] & 255u, fy = at[2 * i + 1] & 255u;
    const uint8_t *p = t + 4 * ((at[2 * i] >> 8) + SIDE * (at[2 * i + 1] >> 8));
    const uint8_t *q = p + 4 * SIDE;
    unsigned w00 = (256 - fx) * (256 - fy), w10 = fx * (256 - fy), w01 = (256 - fx) * fy, w11 = fx * fy;
    o[4 * i + 0] = (uint8_t)((p[0] * w00 + p[4] * w10 + q[0] * w01 + q[4] * w11) >> 16);
    o[4 * i + 1] = (uint8_t)((p[1] * w00 + p[5] * w10 + q[1] * w01 + q[5] * w11) >> 16);
    o[4 * i + 2] = (uint8_t)((p[2] * w00 + p[6] * w10 + q[2] * w01 + q[6] * w11) >> 16);
    o[4 * i + 3] = (uint8_t)((p[3] * w00 + p[7] * w10 + q[3] * w01 + q[7] * w11) >> 16);
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(texture, sizeof texture, 0, 255);
  fill_u16(where, 2 * N, 0, (SIDE - 1) * 256 - 1);
}

void kernel(void) { sample(texture, where, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
