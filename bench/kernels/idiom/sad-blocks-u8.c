// Sum of absolute differences of each group of eight bytes (a coarse motion map).
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 400
#endif

static uint8_t a[8 * N], b[8 * N];
static uint16_t sad[N];

NOINLINE void block_sads(const uint8_t *restrict x, const uint8_t *restrict y, uint16_t *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    int sum = 0;
    for (int j = 0; j < 8; j++) {
      int d = x[8 * i + j] - y[8 * i + j];
      sum += d < 0 ? -d : d;
    }
    out[i] = (uint16_t)sum;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(a, 8 * N, 0, 255);
  fill_u8(b, 8 * N, 0, 255);
}

void kernel(void) { block_sads(a, b, sad, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, sad, sizeof sad); }
