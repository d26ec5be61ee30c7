// Sum of squared differences over a row of bytes.
// llvm: poor
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 4003
#endif

static uint8_t a[N], b[N];
static uint32_t sum;

NOINLINE int ssd(const uint8_t *x, const uint8_t *y, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    int d = x[i] - y[i];
    s += d * d;
  }
  return s;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(a, N, 0, 255);
  fill_u8(b, N, 0, 255);
}

void kernel(void) { sum = (uint32_t)ssd(a, b, N); }

unsigned long long kernel_checksum(void) { return mix_number(CHECKSUM_START, sum); }
