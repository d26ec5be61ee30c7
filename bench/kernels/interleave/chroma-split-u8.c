// Splits the interleaved UV plane of an NV12 picture into two planes: a factor-2 load of bytes.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 8000
#endif

static uint8_t uv[2 * N], u[N], v[N];

NOINLINE void split_chroma(const uint8_t *restrict src, uint8_t *restrict dst_u, uint8_t *restrict dst_v, int width) {
  for (int x = 0; x < width; x++) {
    dst_u[x] = src[0];
    dst_v[x] = src[1];
    src += 2;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(uv, 2 * N, 0, 255);
}

void kernel(void) { split_chroma(uv, u, v, N); }

unsigned long long kernel_checksum(void) { return mix(mix(CHECKSUM_START, u, sizeof u), v, sizeof v); }
