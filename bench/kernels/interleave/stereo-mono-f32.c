// Stereo to mono, the mean of both channels: a factor-2 load of floats.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 4096
#endif

static float frames[2 * N], mono[N];

NOINLINE void to_mono(const float *in, float *out, int n) {
  for (int i = 0; i < n; i++) out[i] = 0.5f * (in[2 * i] + in[2 * i + 1]);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(frames, 2 * N, -1.0, 1.0);
}

void kernel(void) { to_mono(frames, mono, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, mono, sizeof mono); }
