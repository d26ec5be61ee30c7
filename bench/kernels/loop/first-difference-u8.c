// Where two pages begin to differ, and by how much: a search with two buffers, and a result that is loaded behind it.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 4000
#endif

static uint8_t a[N], b[N];
static int32_t order;

NOINLINE int compare(size_t length) {
  for (size_t i = 0; i < length; i++)
    if (a[i] != b[i]) return a[i] - b[i];
  return 0;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(a, N, 0, 255);
  for (int i = 0; i < N; i++) b[i] = a[i];
  b[N - 1 - random_between(0, N / 8)] += (uint8_t)random_between(1, 255);
}

void kernel(void) { order = compare(N); }

unsigned long long kernel_checksum(void) { return mix_number(CHECKSUM_START, (uint32_t)order); }
