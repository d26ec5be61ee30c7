// A 32-bit unsigned index with a start offset on a 64-bit machine: the sum may wrap in theory.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 4001
#endif

static float in[N + 8], out[N];

NOINLINE void copy_scaled(const float *x, float *y, uint32_t start, uint32_t end) {
  for (uint32_t i = start; i != end; i++) y[i - start] = 3.0f * x[i];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(in, N + 8, -1.0, 1.0);
}

void kernel(void) { copy_scaled(in, out, 5, N + 5); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
