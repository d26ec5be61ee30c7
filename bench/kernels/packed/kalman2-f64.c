// A step of a filter with two states: predict, correct by one measurement, the covariance kept whole.
// llvm: poor
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 80
#endif

typedef struct {
  double x[2], p[4];
} track_t;

static track_t start[N], track[N];
static double measured[N];

NOINLINE void step(const track_t *in, double z, double dt, track_t *out) {
  double x0 = in->x[0] + dt * in->x[1], x1 = in->x[1];
  double p00 = in->p[0] + dt * (in->p[1] + in->p[2]) + dt * dt * in->p[3] + 0.01;
  double p01 = in->p[1] + dt * in->p[3], p10 = in->p[2] + dt * in->p[3], p11 = in->p[3] + 0.02;
  double s = 1 / (p00 + 0.5), k0 = p00 * s, k1 = p10 * s, y = z - x0;
  out->x[0] = x0 + k0 * y;
  out->x[1] = x1 + k1 * y;
  out->p[0] = p00 - k0 * p00;
  out->p[1] = p01 - k0 * p01;
  out->p[2] = p10 - k1 * p00;
  out->p[3] = p11 - k1 * p01;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  for (int k = 0; k < N; k++) {
    fill_f64(start[k].x, 2, -1, 1);
    fill_f64(start[k].p, 4, 0.5, 1);
  }
  fill_f64(measured, N, -1, 1);
}

void kernel(void) {
  for (int k = 0; k < N; k++) step(&start[k], measured[k], 0.125, &track[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, track, sizeof track); }
