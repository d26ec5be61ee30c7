// The least, the greatest and the sum of eight numbers.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 150
#endif

typedef struct {
  int32_t least, greatest, sum;
} summary_t;

static int32_t numbers[N][8];
static summary_t summary[N];

NOINLINE void summarize8(const int32_t *x, summary_t *out) {
  int32_t least = x[0], greatest = x[0], sum = x[0];
  for (int i = 1; i < 8; i++) {
    least = x[i] < least ? x[i] : least;
    greatest = x[i] > greatest ? x[i] : greatest;
    sum += x[i];
  }
  out->least = least;
  out->greatest = greatest;
  out->sum = sum;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(&numbers[0][0], 8 * N, -100000000, 100000000);
}

void kernel(void) {
  for (int k = 0; k < N; k++) summarize8(numbers[k], &summary[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, summary, sizeof summary); }
