// A four-band analysis filter of an audio codec: eight windowed sums of five products, then a 4 x 8 matrix.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 50
#endif

static int16_t samples[4 * N + 40], window[40], matrix[32];
static int32_t band[N][4];

NOINLINE void analyze(const int16_t *restrict x, const int16_t *restrict w, const int16_t *restrict m,
                      int32_t *restrict out) {
  int32_t t[8];
  for (int i = 0; i < 8; i++)
    t[i] = (x[i] * w[i] + x[i + 8] * w[i + 8] + x[i + 16] * w[i + 16] + x[i + 24] * w[i + 24] +
            x[i + 32] * w[i + 32]) >> 12;
  for (int b = 0; b < 4; b++) {
    int32_t sum = 0;
    for (int i = 0; i < 8; i++) sum += t[i] * m[8 * b + i];
    out[b] = sum;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(samples, 4 * N + 40, -32768, 32767);
  fill_i16(window, 40, -4096, 4095);
  fill_i16(matrix, 32, -1024, 1023);
}

void kernel(void) {
  for (int k = 0; k < N; k++) analyze(samples + 4 * k, window, matrix, band[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, band, sizeof band); }
