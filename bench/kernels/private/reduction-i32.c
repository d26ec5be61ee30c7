// flags: -fopenmp-simd
// Three integer reductions by clause: sum, maximum and exclusive or.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 3000
#endif

static int32_t in[N];
static int32_t folded[3];

NOINLINE void fold(const int32_t *p, int n, int32_t *out) {
  int32_t sum = 0, largest = -2147483647, parity = 0;
#pragma omp simd reduction(+ : sum) reduction(max : largest) reduction(^ : parity)
  for (int i = 0; i < n; i++) {
    sum += p[i];
    largest = p[i] > largest ? p[i] : largest;
    parity ^= p[i];
  }
  out[0] = sum;
  out[1] = largest;
  out[2] = parity;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(in, N, -100000, 100000);
}

void kernel(void) { fold(in, N, folded); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, folded, sizeof folded); }
