// Bytes to hexadecimal text: two look-ups in a table of sixteen and a factor-2 store.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 2000
#endif

static uint8_t in[N];
static char text[2 * N];

NOINLINE void encode(const uint8_t *restrict p, char *restrict out, size_t n) {
  static const char digit[16] = {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'};
  for (size_t i = 0; i < n; i++) {
    out[2 * i] = digit[p[i] >> 4];
    out[2 * i + 1] = digit[p[i] & 15];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(in, N, 0, 255);
}

void kernel(void) { encode(in, text, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, text, sizeof text); }
