// Counts digits, letters and spaces of a text: three counters of comparisons.
// llvm: poor
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2500
#endif

static uint8_t text[N];
static int32_t count[3];

NOINLINE void count_classes(const uint8_t *restrict s, int n, int32_t *restrict out) {
  int digits = 0, letters = 0, spaces = 0;
  for (int i = 0; i < n; i++) {
    unsigned char c = s[i];
    if (c >= '0' && c <= '9') digits++;
    if ((c | 32) >= 'a' && (c | 32) <= 'z') letters++;
    if (c == ' ' || c == '\n') spaces++;
  }
  out[0] = digits;
  out[1] = letters;
  out[2] = spaces;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  for (int i = 0; i < N; i++) text[i] = (uint8_t)(next_random() % 6 == 0 ? ' ' : random_between(33, 126));
}

void kernel(void) { count_classes(text, N, count); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, count, sizeof count); }
