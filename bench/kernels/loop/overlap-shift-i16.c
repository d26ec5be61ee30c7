// Adds a buffer to its own shifted copy at a run-time distance (a comb filter): safe for long distances only.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 2000
#endif
#define DELAY 64

static int16_t buffer[N + DELAY];

NOINLINE void comb(int16_t *x, int delay, int n) {
  for (int i = 0; i < n; i++) x[i + delay] = (int16_t)((x[i + delay] >> 1) + (x[i] >> 2));
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(buffer, N + DELAY, -32768, 32767);
}

// Repeated calls settle at small values; the input is refreshed so that work never ends.
void kernel(void) {
  for (int i = 0; i < DELAY; i++) buffer[i] = (int16_t)(i * 311 - 9000);
  comb(buffer, DELAY, N);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, buffer, sizeof buffer); }
