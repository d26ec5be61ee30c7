// Gray values of three planes and how often each occurs: one half of the loop is vectors, the other a table of counts.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 3000
#endif

static uint8_t red[N], green[N], blue[N], gray[N];
static uint32_t counts[256];

NOINLINE void measure(const uint8_t *restrict r, const uint8_t *restrict g, const uint8_t *restrict b,
                      uint8_t *restrict y, uint32_t *restrict h, int n) {
  for (int i = 0; i < n; i++) {
    uint8_t v = (uint8_t)((77 * r[i] + 150 * g[i] + 29 * b[i] + 128) >> 8);
    y[i] = v;
    h[v]++;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(red, N, 0, 255);
  fill_u8(green, N, 0, 255);
  fill_u8(blue, N, 0, 255);
  for (int i = 0; i < 256; i++) counts[i] = 0;
}

void kernel(void) { measure(red, green, blue, gray, counts, N); }

unsigned long long kernel_checksum(void) {
  return mix(mix(CHECKSUM_START, gray, sizeof gray), counts, sizeof counts);
}
