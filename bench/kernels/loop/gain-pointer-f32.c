// A gain that is passed by pointer, and might lie in what is stored: loaded in every turn.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 1500
#endif

static float in[N], out[N], gain;

NOINLINE void amplify(const float *x, float *y, const float *g, int n) {
  for (int i = 0; i < n; i++) y[i] = x[i] * *g;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(in, N, -1.0, 1.0);
  gain = (float)random_real(0.5, 2.0);
}

void kernel(void) { amplify(in, out, &gain, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
