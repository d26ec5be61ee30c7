// ASCII letters to upper case, branch in the loop.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 4000
#endif

static char in[N], out[N];

NOINLINE void upper(const char *restrict s, char *restrict d, int n) {
  for (int i = 0; i < n; i++) {
    char c = s[i];
    if (c >= 'a' && c <= 'z') c = (char)(c - 32);
    d[i] = c;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  for (int i = 0; i < N; i++) in[i] = (char)random_between(32, 126);
}

void kernel(void) { upper(in, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
