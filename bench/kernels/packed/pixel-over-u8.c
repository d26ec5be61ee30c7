// Draws one RGBA pixel over another with the source's alpha: four channels of bytes in straight line.
// llvm: vectorizes
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 300
#endif

static uint8_t source[N][4], picture[N][4], out[N][4];

NOINLINE void over(const uint8_t *restrict s, const uint8_t *restrict d, uint8_t *restrict o) {
  unsigned alpha = s[3], rest = 255u - alpha;
  o[0] = (uint8_t)((s[0] * alpha + d[0] * rest + 127u) / 255u);
  o[1] = (uint8_t)((s[1] * alpha + d[1] * rest + 127u) / 255u);
  o[2] = (uint8_t)((s[2] * alpha + d[2] * rest + 127u) / 255u);
  o[3] = (uint8_t)((s[3] * 255u + d[3] * rest + 127u) / 255u);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(&source[0][0], 4 * N, 0, 255);
  fill_u8(&picture[0][0], 4 * N, 0, 255);
}

void kernel(void) {
  for (int k = 0; k < N; k++) over(source[k], picture[k], out[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
