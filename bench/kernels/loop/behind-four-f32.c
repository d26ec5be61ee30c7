// An echo, a[i + 4] from a[i]: vectors of four lanes are legal, wider ones are not.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2000
#endif

static float a[N + 4], b[N];

NOINLINE void echo(float *restrict x, const float *restrict y, int n) {
  for (int i = 0; i < n; i++) x[i + 4] = 0.5f * x[i] + y[i];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(a, N + 4, -1.0, 1.0);
  fill_f32(b, N, -1.0, 1.0);
}

void kernel(void) { echo(a, b, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, a, sizeof a); }
