// Are two keys of 16 bytes the same? All bytes are looked at, whatever they are.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 120
#endif

static uint8_t keys[N][16], wanted[16], found[N];

NOINLINE int equal16(const uint8_t *a, const uint8_t *b) {
  uint8_t differ = 0;
  for (int i = 0; i < 16; i++) differ |= a[i] ^ b[i];
  return differ == 0;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(&keys[0][0], sizeof keys, 0, 255);
  for (int i = 0; i < 16; i++) wanted[i] = keys[seed % N][i];
}

void kernel(void) {
  for (int k = 0; k < N; k++) found[k] = (uint8_t)equal16(keys[k], wanted);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, found, sizeof found); }
