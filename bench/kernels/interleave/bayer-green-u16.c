// The green mean of each 2 x 2 cell of a raw sensor picture: two rows, one member of each factor-2 group.
// llvm: vectorizes
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 3000
#endif

static uint16_t even[2 * N], odd[2 * N], green[N];

NOINLINE void mean_green(const uint16_t *restrict row0, const uint16_t *restrict row1, uint16_t *restrict out,
                         int cells) {
  for (int i = 0; i < cells; i++) out[i] = (uint16_t)((row0[2 * i + 1] + row1[2 * i] + 1) >> 1);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u16(even, 2 * N, 0, 16383);
  fill_u16(odd, 2 * N, 0, 16383);
}

void kernel(void) { mean_green(even, odd, green, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, green, sizeof green); }
