// Rectifies a signal: absolute value of 16-bit samples, plus the sum in 64 bits.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 3001
#endif

static int16_t in[N];
static uint16_t out[N];
static uint64_t loudness;

NOINLINE uint64_t rectify(const int16_t *restrict x, uint16_t *restrict y, int n) {
  uint64_t total = 0;
  for (int i = 0; i < n; i++) {
    int v = x[i] < 0 ? -x[i] : x[i];
    y[i] = (uint16_t)v;
    total += (uint64_t)v;
  }
  return total;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(in, N, -32768, 32767);
}

void kernel(void) { loudness = rectify(in, out, N); }

unsigned long long kernel_checksum(void) { return mix_number(mix(CHECKSUM_START, out, sizeof out), loudness); }
