// Packed 4:2:2 video (Y0 U Y1 V) to planes: a factor-4 load, one factor-2 and two contiguous stores.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 3000
#endif

static uint8_t packed[4 * N], y[2 * N], u[N], v[N];

NOINLINE void unpack(const uint8_t *restrict src, uint8_t *restrict luma, uint8_t *restrict cb, uint8_t *restrict cr,
                     int pairs) {
  for (int i = 0; i < pairs; i++) {
    luma[2 * i] = src[4 * i];
    cb[i] = src[4 * i + 1];
    luma[2 * i + 1] = src[4 * i + 2];
    cr[i] = src[4 * i + 3];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(packed, 4 * N, 0, 255);
}

void kernel(void) { unpack(packed, y, u, v, N); }

unsigned long long kernel_checksum(void) {
  return mix(mix(mix(CHECKSUM_START, y, sizeof y), u, sizeof u), v, sizeof v);
}
