// Length of a zero-terminated string: the trip count is not known in advance.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 4000
#endif

static char text[N + 1];
static uint32_t length;

NOINLINE size_t text_length(const char *s) {
  const char *p = s;
  while (*p != '\0' && *p != '\n') p++;
  return (size_t)(p - s);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  for (int i = 0; i < N; i++) text[i] = (char)random_between(32, 126);
  text[N - random_between(0, N / 8)] = '\0';
  text[N] = '\0';
}

void kernel(void) { length = (uint32_t)text_length(text); }

unsigned long long kernel_checksum(void) { return mix_number(CHECKSUM_START, length); }
