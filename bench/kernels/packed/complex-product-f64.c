// One product of complex doubles a call: sums in one lane, differences in the other.
// llvm: poor
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 300
#endif

typedef struct {
  double re, im;
} complex_t;

static complex_t left[N], right[N], product[N];

NOINLINE void multiply(complex_t *out, const complex_t *a, const complex_t *b) {
  double re = a->re * b->re - a->im * b->im;
  double im = a->re * b->im + a->im * b->re;
  out->re = re;
  out->im = im;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f64(&left[0].re, 2 * N, -2, 2);
  fill_f64(&right[0].re, 2 * N, -2, 2);
}

void kernel(void) {
  for (int k = 0; k < N; k++) multiply(&product[k], &left[k], &right[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, product, sizeof product); }
