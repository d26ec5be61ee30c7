// flags: -fno-math-errno
// Float samples to 16 bits: scaled, clamped, rounded to the nearest by lrintf.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 2000
#endif

static float in[N];
static int16_t out[N];

NOINLINE void convert(const float *restrict x, int16_t *restrict y, int n) {
  for (int i = 0; i < n; i++) {
    float v = x[i] * 32768.0f;
    v = v > 32767.0f ? 32767.0f : v < -32768.0f ? -32768.0f : v;
    y[i] = (int16_t)__builtin_lrintf(v);
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(in, N, -1.125, 1.125);
}

void kernel(void) { convert(in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
