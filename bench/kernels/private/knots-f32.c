// flags: -fopenmp-simd
// A private table of curve knots built in each lane, then read at indices that all lanes share.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 110
#endif
#define KNOTS 9

static float gain[N], bend[N], out[N];
static uint8_t wanted[12];

NOINLINE void integrate(const float *restrict g, const float *restrict b, const uint8_t *restrict at, int count,
                        float *restrict y, int n) {
  float knot[KNOTS];
  int i, j;
#pragma omp simd private(knot, j)
  for (i = 0; i < n; i++) {
    float level = 0.0f, sum = 0.0f;
    for (j = 0; j < KNOTS; j++) {
      knot[j] = level;
      level = level * b[i] + g[i];
    }
    for (j = 0; j < count; j++) sum += 0.5f * (knot[at[j]] + knot[at[j] + 1]);
    y[i] = sum;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(gain, N, 0.5, 1.5);
  fill_f32(bend, N, 0.1, 0.9);
  fill_u8(wanted, 12, 0, KNOTS - 2);
}

void kernel(void) { integrate(gain, bend, wanted, 12, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
