// A step of a quantized dense layer: 16 sums of 32 bits, each of four products of a byte and a signed weight.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 60
#endif

static uint8_t activation[N][4];
static int8_t weight[N][64];
static int32_t total[16];

NOINLINE void dense16(const uint8_t *restrict data, const int8_t *restrict kernel, int32_t *restrict output) {
  for (int i = 0; i < 16; i++)
    for (int k = 0; k < 4; k++) output[i] += data[k] * kernel[4 * i + k];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(&activation[0][0], sizeof activation, 0, 255);
  fill_i8(&weight[0][0], sizeof weight, -128, 127);
}

void kernel(void) {
  for (int i = 0; i < 16; i++) total[i] = i;
  for (int k = 0; k < N; k++) dense16(activation[k], weight[k], total);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, total, sizeof total); }
