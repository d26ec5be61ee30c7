// Is a sphere outside any of six planes? The planes are four floats each.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 120
#endif

typedef struct {
  float a, b, c, d;
} plane_t;

static plane_t frustum[6];
static float spheres[N][4];
static uint8_t visible[N];

NOINLINE int sees(const plane_t *planes, const float *sphere) {
  int out = 0;
  for (int i = 0; i < 6; i++) {
    const plane_t *p = &planes[i];
    out |= p->a * sphere[0] + p->b * sphere[1] + p->c * sphere[2] + p->d < -sphere[3];
  }
  return !out;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(&frustum[0].a, 24, -1, 1);
  fill_f32(&spheres[0][0], 4 * N, 0.5, 3);
}

void kernel(void) {
  for (int k = 0; k < N; k++) visible[k] = (uint8_t)sees(frustum, spheres[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, visible, sizeof visible); }
