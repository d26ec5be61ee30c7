// Four RGBA pixels multiplied by their own alpha, which stays; in place.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 80
#endif

static uint8_t before[N][16], pixels[N][16];

static inline uint8_t times(int x, int a) {
  int t = x * a + 128;
  return (uint8_t)((t + (t >> 8)) >> 8);
}

NOINLINE void premultiply4(uint8_t *p) {
  for (int i = 0; i < 4; i++, p += 4) {
    int a = p[3];
    p[0] = times(p[0], a);
    p[1] = times(p[1], a);
    p[2] = times(p[2], a);
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(&before[0][0], sizeof before, 0, 255);
}

void kernel(void) {
  for (int k = 0; k < N; k++) {
    for (int i = 0; i < 16; i++) pixels[k][i] = before[k][i];
    premultiply4(pixels[k]);
  }
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, pixels, sizeof pixels); }
