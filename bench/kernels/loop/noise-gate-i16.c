// A noise gate: samples between two thresholds become silence, in place, the others are not written.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2000
#endif

static int16_t samples[N];

NOINLINE void gate(int16_t *x, int threshold, int n) {
  for (int i = 0; i < n; i++)
    if (x[i] < threshold && x[i] > -threshold) x[i] = 0;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(samples, N, -1000, 1000);
}

void kernel(void) { gate(samples, 300, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, samples, sizeof samples); }
