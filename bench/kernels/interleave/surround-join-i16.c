// Eight float channels to interleaved 7.1 samples of 16 bits: a factor-8 store after conversion.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 600
#endif

static float channel[8][N];
static int16_t frames[8 * N];

NOINLINE void join(const float *restrict c0, const float *restrict c1, const float *restrict c2,
                   const float *restrict c3, const float *restrict c4, const float *restrict c5,
                   const float *restrict c6, const float *restrict c7, int16_t *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    out[8 * i + 0] = (int16_t)(c0[i] * 32767.0f);
    out[8 * i + 1] = (int16_t)(c1[i] * 32767.0f);
    out[8 * i + 2] = (int16_t)(c2[i] * 32767.0f);
    out[8 * i + 3] = (int16_t)(c3[i] * 32767.0f);
    out[8 * i + 4] = (int16_t)(c4[i] * 32767.0f);
    out[8 * i + 5] = (int16_t)(c5[i] * 32767.0f);
    out[8 * i + 6] = (int16_t)(c6[i] * 32767.0f);
    out[8 * i + 7] = (int16_t)(c7[i] * 32767.0f);
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(&channel[0][0], 8 * N, -1.0, 1.0);
}

void kernel(void) {
  join(channel[0], channel[1], channel[2], channel[3], channel[4], channel[5], channel[6], channel[7], frames, N);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, frames, sizeof frames); }
