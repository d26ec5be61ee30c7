// The scalar product of two sixteen-element rows, written out as one expression: a reduction tree, no loop.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 200
#endif

static uint32_t a[16 * N], b[16 * N], out[N];

NOINLINE uint32_t dot16(const uint32_t *x, const uint32_t *y) {
  return x[0] * y[0] + x[1] * y[1] + x[2] * y[2] + x[3] * y[3] + x[4] * y[4] + x[5] * y[5] + x[6] * y[6] +
         x[7] * y[7] + x[8] * y[8] + x[9] * y[9] + x[10] * y[10] + x[11] * y[11] + x[12] * y[12] + x[13] * y[13] +
         x[14] * y[14] + x[15] * y[15];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u32(a, 16 * N);
  fill_u32(b, 16 * N);
}

void kernel(void) {
  for (int k = 0; k < N; k++) out[k] = dot16(a + 16 * k, b + 16 * k);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
