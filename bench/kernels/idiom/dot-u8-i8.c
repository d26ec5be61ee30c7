// Activations (unsigned bytes) times weights (signed bytes), one row of a quantized layer.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 4096
#endif

static uint8_t activation[N];
static int8_t weight[N];
static int32_t sum;

NOINLINE int32_t dot(const uint8_t *x, const int8_t *w, int n) {
  int32_t s = 0;
  for (int i = 0; i < n; i++) s += x[i] * w[i];
  return s;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(activation, N, 0, 255);
  fill_i8(weight, N, -128, 127);
}

void kernel(void) { sum = dot(activation, weight, N); }

unsigned long long kernel_checksum(void) { return mix_number(CHECKSUM_START, (uint32_t)sum); }
