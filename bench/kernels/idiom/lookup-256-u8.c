// A tone curve of 256 entries: a gather of bytes that vector machines of today do not like.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 3000
#endif

static uint8_t in[N], out[N], table[256];

NOINLINE void look_up(const uint8_t *restrict x, const uint8_t *restrict t, uint8_t *restrict y, int n) {
  for (int i = 0; i < n; i++) y[i] = t[x[i]];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(in, N, 0, 255);
  fill_u8(table, 256, 0, 255);
}

void kernel(void) { look_up(in, table, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
