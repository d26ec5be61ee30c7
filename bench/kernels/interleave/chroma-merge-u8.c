// Merges two chroma planes into an interleaved UV plane with a signed offset: a factor-2 store of bytes.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 6007
#endif

static uint8_t u[N], v[N], uv[2 * N];

NOINLINE void merge_chroma(const uint8_t *restrict src_u, const uint8_t *restrict src_v, uint8_t *restrict dst,
                           int width) {
  for (int x = 0; x < width; x++) {
    dst[2 * x] = (uint8_t)(src_u[x] ^ 0x80);
    dst[2 * x + 1] = (uint8_t)(src_v[x] ^ 0x80);
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(u, N, 0, 255);
  fill_u8(v, N, 0, 255);
}

void kernel(void) { merge_chroma(u, v, uv, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, uv, sizeof uv); }
