// Do two boxes overlap: six comparisons joined by `and`, no short circuit.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 500
#endif

typedef struct {
  float lo[3], hi[3];
} box;

static box boxes[N];
static uint8_t hit[N];

NOINLINE int overlap(const box *a, const box *b) {
  return (a->lo[0] <= b->hi[0]) & (a->lo[1] <= b->hi[1]) & (a->lo[2] <= b->hi[2]) & (b->lo[0] <= a->hi[0]) &
         (b->lo[1] <= a->hi[1]) & (b->lo[2] <= a->hi[2]);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  for (int k = 0; k < N; k++)
    for (int i = 0; i < 3; i++) {
      boxes[k].lo[i] = (float)random_real(-10.0, 10.0);
      boxes[k].hi[i] = boxes[k].lo[i] + (float)random_real(1.0, 16.0);
    }
}

void kernel(void) {
  for (int k = 0; k < N; k++) hit[k] = (uint8_t)overlap(&boxes[k], &boxes[(k * 7 + 3) % N]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, hit, sizeof hit); }
