// Four cubics at four points, Horner's rule written out lane by lane.
// llvm: vectorizes
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 400
#endif

typedef struct {
  double c0[4], c1[4], c2[4], c3[4];
} cubics;

static cubics cubic[N];
static double x[4 * N], y[4 * N];

NOINLINE void evaluate(const cubics *restrict p, const double *restrict t, double *restrict o) {
  o[0] = ((p->c3[0] * t[0] + p->c2[0]) * t[0] + p->c1[0]) * t[0] + p->c0[0];
  o[1] = ((p->c3[1] * t[1] + p->c2[1]) * t[1] + p->c1[1]) * t[1] + p->c0[1];
  o[2] = ((p->c3[2] * t[2] + p->c2[2]) * t[2] + p->c1[2]) * t[2] + p->c0[2];
  o[3] = ((p->c3[3] * t[3] + p->c2[3]) * t[3] + p->c1[3]) * t[3] + p->c0[3];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f64((double *)cubic, 16 * N, -1.0, 1.0);
  fill_f64(x, 4 * N, -1.5, 1.5);
}

void kernel(void) {
  for (int k = 0; k < N; k++) evaluate(&cubic[k], x + 4 * k, y + 4 * k);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, y, sizeof y); }
