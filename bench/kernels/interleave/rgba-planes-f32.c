// Float RGBA pixels to four planes with exposure: a factor-4 load of floats.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 1999
#endif

static float pixels[4 * N], r[N], g[N], b[N], a[N];

NOINLINE void to_planes(const float *restrict in, float *restrict red, float *restrict green, float *restrict blue,
                        float *restrict alpha, float exposure, int n) {
  for (int i = 0; i < n; i++) {
    red[i] = exposure * in[4 * i];
    green[i] = exposure * in[4 * i + 1];
    blue[i] = exposure * in[4 * i + 2];
    alpha[i] = in[4 * i + 3];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(pixels, 4 * N, 0.0, 1.0);
}

void kernel(void) { to_planes(pixels, r, g, b, a, 1.5f, N); }

unsigned long long kernel_checksum(void) {
  unsigned long long h = mix(mix(CHECKSUM_START, r, sizeof r), g, sizeof g);
  return mix(mix(h, b, sizeof b), a, sizeof a);
}
