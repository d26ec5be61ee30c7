// Four reductions of one array in one loop: and, or, xor and product.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2003
#endif

static uint32_t in[N];
static uint32_t folded[4];

NOINLINE void fold(const uint32_t *restrict p, int n, uint32_t *restrict out) {
  uint32_t all = ~0u, any = 0, parity = 0, product = 1;
  for (int i = 0; i < n; i++) {
    all &= p[i];
    any |= p[i];
    parity ^= p[i];
    product *= p[i];
  }
  out[0] = all;
  out[1] = any;
  out[2] = parity;
  out[3] = product;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u32(in, N);
  for (int i = 0; i < N; i++) in[i] = (in[i] | 0x01010101u) & 0x7f7f7f7fu;
}

void kernel(void) { fold(in, N, folded); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, folded, sizeof folded); }
