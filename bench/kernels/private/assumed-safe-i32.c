// flags: -fopenmp-simd
// Indirect updates that the pragma declares independent: loads and stores through an index array.
// llvm: vectorizes
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 2200
#endif

static int32_t value[N], place[N], add[N];

NOINLINE void update(int32_t *v, const int32_t *to, const int32_t *a, int n) {
#pragma omp simd
  for (int i = 0; i < n; i++) v[to[i]] = (v[to[i]] >> 1) + a[i];
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(value, N, -1000, 1000);
  fill_i32(add, N, -1000, 1000);
  for (int i = 0; i < N; i++) place[i] = i;
  for (int i = N - 1; i > 0; i--) {
    int j = random_between(0, i), t = place[i];
    place[i] = place[j];
    place[j] = t;
  }
}

void kernel(void) { update(value, place, add, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, value, sizeof value); }
