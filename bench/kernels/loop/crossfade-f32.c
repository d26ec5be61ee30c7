// Fades from one track to another by a gain that is the same for all samples.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2000
#endif

static float a[N], b[N], out[N];

NOINLINE void crossfade(const float *restrict p, const float *restrict q, float *restrict d, float t, int n) {
  for (int i = 0; i < n; i++) d[i] = p[i] + t * (q[i] - p[i]);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(a, N, -1.0, 1.0);
  fill_f32(b, N, -1.0, 1.0);
}

void kernel(void) { crossfade(a, b, out, 0.3f, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
