// flags: -fopenmp-simd
// Edit distance of a pattern to many short words (stored letter by letter): a private row of counts a lane.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 32
#endif
#define LENGTH 8

static uint8_t pattern[LENGTH], words[LENGTH][N], out[N];

NOINLINE void distances(const uint8_t *restrict p, int m, uint8_t (*restrict w)[N], int length, uint8_t *restrict o,
                        int n) {
  uint8_t row[LENGTH + 1];
  int i, j, k;
#pragma omp simd private(row, j, k)
  for (i = 0; i < n; i++) {
    for (j = 0; j <= m; j++) row[j] = (uint8_t)j;
    for (k = 0; k < length; k++) {
      uint8_t diagonal = row[0];
      row[0] = (uint8_t)(k + 1);
      for (j = 1; j <= m; j++) {
        int up = row[j] + 1, left = row[j - 1] + 1, both = diagonal + (p[j - 1] != w[k][i]);
        int best = up < left ? up : left;
        best = both < best ? both : best;
        diagonal = row[j];
        row[j] = (uint8_t)best;
      }
    }
    o[i] = row[m];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(pattern, LENGTH, 'a', 'd');
  fill_u8(&words[0][0], LENGTH * N, 'a', 'd');
}

void kernel(void) { distances(pattern, LENGTH, words, LENGTH, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
