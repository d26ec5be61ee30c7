// Pan and stereo width: factor-2 load and factor-2 store, pointers that may alias.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2048
#endif

static float frames[2 * N], output[2 * N];

NOINLINE void pan(const float *in, float *out, float width, float gain_left, float gain_right, int n) {
  for (int i = 0; i < n; i++) {
    float mid = 0.5f * (in[2 * i] + in[2 * i + 1]);
    float side = 0.5f * width * (in[2 * i] - in[2 * i + 1]);
    out[2 * i] = gain_left * (mid + side);
    out[2 * i + 1] = gain_right * (mid - side);
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(frames, 2 * N, -1.0, 1.0);
}

void kernel(void) { pan(frames, output, 1.25f, 0.75f, 0.5f, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, output, sizeof output); }
