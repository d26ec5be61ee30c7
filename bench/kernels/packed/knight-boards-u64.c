// Squares that knights attack, on four boards of 64 bits each.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 120
#endif

static uint64_t knights[N][4], attacked[N][4];

static inline uint64_t attacks(uint64_t b) {
  uint64_t l1 = b >> 1 & 0x7f7f7f7f7f7f7f7full, l2 = b >> 2 & 0x3f3f3f3f3f3f3f3full;
  uint64_t r1 = b << 1 & 0xfefefefefefefefeull, r2 = b << 2 & 0xfcfcfcfcfcfcfcfcull;
  uint64_t h1 = l1 | r1, h2 = l2 | r2;
  return h1 << 16 | h1 >> 16 | h2 << 8 | h2 >> 8;
}

NOINLINE void attacks4(const uint64_t *in, uint64_t *out) {
  uint64_t a = attacks(in[0]), b = attacks(in[1]), c = attacks(in[2]), d = attacks(in[3]);
  out[0] = a;
  out[1] = b;
  out[2] = c;
  out[3] = d;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u64(&knights[0][0], 4 * N);
}

void kernel(void) {
  for (int k = 0; k < N; k++) attacks4(knights[k], attacked[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, attacked, sizeof attacked); }
