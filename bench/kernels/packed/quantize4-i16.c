// Sixteen coefficients quantized with their sign: magnitude times a 16-bit factor, a bias, a shift, the sign put back.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 40
#endif

static int16_t coefficient[N][16], level[N][16];
static uint16_t factor[16], bias[16];

NOINLINE int quantize4x4(const int16_t *c, const uint16_t *mf, const uint16_t *f, int16_t *out) {
  int any = 0;
  for (int i = 0; i < 16; i++) {
    int magnitude = c[i] < 0 ? -c[i] : c[i];
    int q = (int)(((uint32_t)(magnitude + f[i]) * mf[i]) >> 16);
    out[i] = (int16_t)(c[i] < 0 ? -q : q);
    any |= out[i];
  }
  return any != 0;
}

static int coded;

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(&coefficient[0][0], 16 * N, -2000, 2000);
  fill_u16(factor, 16, 4000, 13107);
  fill_u16(bias, 16, 100, 300);
}

void kernel(void) {
  coded = 0;
  for (int k = 0; k < N; k++) coded += quantize4x4(coefficient[k], factor, bias, level[k]);
}

unsigned long long kernel_checksum(void) {
  return mix_number(mix(CHECKSUM_START, level, sizeof level), (unsigned long long)coded);
}
