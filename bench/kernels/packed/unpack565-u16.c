// Eight pixels of 5, 6 and 5 bits as RGBA of 8 bits each, the upper bits repeated below.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 50
#endif

static uint16_t packed[N][8];
static uint8_t pixels[N][32];

NOINLINE void unpack8(const uint16_t *p, uint8_t *out) {
  for (int i = 0; i < 8; i++) {
    unsigned v = p[i], r = v >> 11, g = v >> 5 & 63, b = v & 31;
    out[4 * i] = (uint8_t)(r << 3 | r >> 2);
    out[4 * i + 1] = (uint8_t)(g << 2 | g >> 4);
    out[4 * i + 2] = (uint8_t)(b << 3 | b >> 2);
    out[4 * i + 3] = 255;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u16(&packed[0][0], 8 * N, 0, 65535);
}

void kernel(void) {
  for (int k = 0; k < N; k++) unpack8(packed[k], pixels[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, pixels, sizeof pixels); }
