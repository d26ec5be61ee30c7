// A second-order filter on four channels whose samples lie side by side; the state goes round a loop.
// llvm: poor
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 120
#endif

typedef struct {
  float x1[4], x2[4], y1[4], y2[4];
} state_t;

static float in[N][4], out[N][4];
static state_t state;
static float coefficient[5];

NOINLINE void biquad4(state_t *s, const float *c, const float *x, float *y, int frames) {
  state_t t = *s;
  float b0 = c[0], b1 = c[1], b2 = c[2], a1 = c[3], a2 = c[4];
  for (int n = 0; n < frames; n++)
    for (int k = 0; k < 4; k++) {
      float v = x[4 * n + k];
      float r = b0 * v + b1 * t.x1[k] + b2 * t.x2[k] - a1 * t.y1[k] - a2 * t.y2[k];
      t.x2[k] = t.x1[k];
      t.x1[k] = v;
      t.y2[k] = t.y1[k];
      t.y1[k] = r;
      y[4 * n + k] = r;
    }
  *s = t;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(&in[0][0], 4 * N, 0.5, 1);
  coefficient[0] = 0.2f;
  coefficient[1] = 0.3f;
  coefficient[2] = 0.2f;
  coefficient[3] = -0.4f;
  coefficient[4] = 0.1f;
}

void kernel(void) {
  for (int k = 0; k < 4; k++) state.x1[k] = state.x2[k] = state.y1[k] = state.y2[k] = 0.5f;
  biquad4(&state, coefficient, &in[0][0], &out[0][0], N);
}

unsigned long long kernel_checksum(void) {
  return mix(mix(CHECKSUM_START, out, sizeof out), &state, sizeof state);
}
