// flags: -fopenmp-simd
// A private struct of three floats, written and read member by member.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 1800
#endif

typedef struct {
  float x, y, z;
} point;

static float px[N], py[N], pz[N], out[N];

NOINLINE void lengths(const float *restrict x, const float *restrict y, const float *restrict z, float *restrict d,
                      int n) {
  point p;
#pragma omp simd private(p)
  for (int i = 0; i < n; i++) {
    p.x = x[i] - 1.0f;
    p.y = y[i] + 2.0f;
    p.z = z[i] * 0.5f;
    d[i] = p.x * p.x + p.y * p.y + p.z * p.z;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(px, N, -4.0, 4.0);
  fill_f32(py, N, -4.0, 4.0);
  fill_f32(pz, N, -4.0, 4.0);
}

void kernel(void) { lengths(px, py, pz, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
