// A 3 x 3 blur of a byte picture.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 40
#endif

static uint8_t in[N + 2][N + 2], out[N][N];

NOINLINE void blur(uint8_t (*restrict s)[N + 2], uint8_t (*restrict d)[N], int n) {
  for (int y = 0; y < n; y++)
    for (int x = 0; x < n; x++) {
      int sum = s[y][x] + 2 * s[y][x + 1] + s[y][x + 2] + 2 * s[y + 1][x] + 4 * s[y + 1][x + 1] + 2 * s[y + 1][x + 2] +
                s[y + 2][x] + 2 * s[y + 2][x + 1] + s[y + 2][x + 2];
      d[y][x] = (uint8_t)((sum + 8) >> 4);
    }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(&in[0][0], sizeof in, 0, 255);
}

void kernel(void) { blur(in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
