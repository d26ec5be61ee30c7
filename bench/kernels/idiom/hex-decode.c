// Hexadecimal text to bytes by arithmetic on the characters: a factor-2 load, compares and selects.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 1500
#endif

static uint8_t text[2 * N], out[N];

static inline int value_of(int c) { return c <= '9' ? c - '0' : (c | 32) - 'a' + 10; }

NOINLINE void decode(const uint8_t *restrict s, uint8_t *restrict o, int n) {
  for (int i = 0; i < n; i++) o[i] = (uint8_t)(value_of(s[2 * i]) << 4 | value_of(s[2 * i + 1]));
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  for (int i = 0; i < 2 * N; i++) text[i] = (uint8_t)"0123456789abcdefABCDEF"[random_between(0, 21)];
}

void kernel(void) { decode(text, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
