// Five byte planes to records of five bytes: a factor-5 store.
// llvm: vectorizes
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 3000
#endif

static uint8_t plane[5][N], out[5 * N];

NOINLINE void spread(const uint8_t *restrict a, const uint8_t *restrict b, const uint8_t *restrict c,
                     const uint8_t *restrict d, const uint8_t *restrict e, uint8_t *restrict dst, int n) {
  for (int i = 0; i < n; i++) {
    dst[5 * i] = a[i];
    dst[5 * i + 1] = b[i];
    dst[5 * i + 2] = c[i];
    dst[5 * i + 3] = d[i];
    dst[5 * i + 4] = e[i];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(&plane[0][0], 5 * N, 0, 255);
}

void kernel(void) { spread(plane[0], plane[1], plane[2], plane[3], plane[4], out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
