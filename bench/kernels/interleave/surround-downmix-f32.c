// 5.1 surround to stereo: a factor-6 load with one unused channel, a factor-2 store.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 1500
#endif

enum { FL, FR, FC, LFE, SL, SR, CHANNELS };

static float surround[CHANNELS * N], stereo[2 * N];

NOINLINE void downmix(const float *restrict in, float *restrict out, int frames) {
  const float side = 0.70710678f;
  for (int i = 0; i < frames; i++) {
    const float *f = in + CHANNELS * i;
    float centre = side * f[FC];
    out[2 * i] = f[FL] + centre + side * f[SL];
    out[2 * i + 1] = f[FR] + centre + side * f[SR];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(surround, CHANNELS * N, -1.0, 1.0);
}

void kernel(void) { downmix(surround, stereo, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, stereo, sizeof stereo); }
