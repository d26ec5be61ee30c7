// flags: -ffast-math
// Largest magnitude of a signal where NaN and signed zeros do not count: an absolute value and a maximum.
// llvm: vectorizes
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 3001
#endif

static float in[N];
static float peak;

NOINLINE float find_peak(const float *p, int n) {
  float m = 0.0f;
  for (int i = 0; i < n; i++) {
    float v = p[i] < 0.0f ? -p[i] : p[i];
    m = v > m ? v : m;
  }
  return m;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(in, N, -1000.0, 1000.0);
}

void kernel(void) { peak = find_peak(in, N); }

double kernel_tolerance(void) { return 1e-6; }

unsigned long long kernel_checksum(void) { return checksum_of_double((double)peak); }
