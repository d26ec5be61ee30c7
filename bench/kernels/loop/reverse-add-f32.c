// Adds an array to the reverse of another.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 3501
#endif

static float a[N], b[N], out[N];

NOINLINE void add_reversed(const float *restrict x, const float *restrict y, float *restrict z, int n) {
  for (int i = n - 1; i >= 0; i--) z[i] = x[i] + y[n - 1 - i];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(a, N, -1.0, 1.0);
  fill_f32(b, N, -1.0, 1.0);
}

void kernel(void) { add_reversed(a, b, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
