// flags: -ffast-math
// Energy of a signal with its mean removed: two sums of doubles whose order is free.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2001
#endif

static double in[N];
static double energy;

NOINLINE double centred_energy(const double *x, int n) {
  double sum = 0.0, squares = 0.0;
  for (int i = 0; i < n; i++) {
    sum += x[i];
    squares += x[i] * x[i];
  }
  return squares - 0.25 * sum * sum / n;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f64(in, N, 0.5, 2.0);
}

void kernel(void) { energy = centred_energy(in, N); }

double kernel_tolerance(void) { return 1e-10; }

unsigned long long kernel_checksum(void) { return checksum_of_double(energy); }
