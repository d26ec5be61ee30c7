// Product of 16-bit matrices into 32 bits, the second one transposed: inner loops are scalar products.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 32
#endif

static int16_t a[N][N], b[N][N];
static int32_t c[N][N];

NOINLINE void multiply(int16_t (*restrict x)[N], int16_t (*restrict y)[N], int32_t (*restrict z)[N], int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      int32_t sum = 0;
      for (int k = 0; k < n; k++) sum += x[i][k] * y[j][k];
      z[i][j] = sum;
    }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i16(&a[0][0], N * N, -1000, 1000);
  fill_i16(&b[0][0], N * N, -1000, 1000);
}

void kernel(void) { multiply(a, b, c, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, c, sizeof c); }
