// Motion detection: how many pixels differ by more than a threshold.
// llvm: poor
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 3000
#endif

static uint8_t before[N], after[N];
static uint32_t moved;

NOINLINE unsigned count_moved(const uint8_t *a, const uint8_t *b, int n, int threshold) {
  unsigned count = 0;
  for (int i = 0; i < n; i++) {
    int d = a[i] > b[i] ? a[i] - b[i] : b[i] - a[i];
    if (d > threshold) count++;
  }
  return count;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(before, N, 0, 255);
  fill_u8(after, N, 0, 255);
}

void kernel(void) { moved = count_moved(before, after, N, 40); }

unsigned long long kernel_checksum(void) { return mix_number(CHECKSUM_START, moved); }
