// Permutes elements by an index array on the store side.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 2600
#endif

static int32_t in[N], out[N], place[N];

NOINLINE void permute(const int32_t *restrict x, const int32_t *restrict to, int32_t *restrict y, int n) {
  for (int i = 0; i < n; i++) y[to[i]] = x[i] - i;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(in, N, -100000, 100000);
  for (int i = 0; i < N; i++) place[i] = i;
  for (int i = N - 1; i > 0; i--) {
    int j = random_between(0, i), t = place[i];
    place[i] = place[j];
    place[j] = t;
  }
}

void kernel(void) { permute(in, place, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
