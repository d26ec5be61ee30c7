// Looks up many keys in a sorted table: each key takes the same number of steps, loads are gathers.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 200
#endif
#define TABLE 256

static int32_t table[TABLE], key[N], place[N];

NOINLINE void search(const int32_t *restrict t, int size, const int32_t *restrict k, int32_t *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    int at = 0;
    for (int half = size / 2; half > 0; half /= 2) at += t[at + half - 1] < k[i] ? half : 0;
    out[i] = at;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  int32_t value = -5000;
  for (int i = 0; i < TABLE; i++) table[i] = value += random_between(1, 80);
  fill_i32(key, N, -5000, 5000);
}

void kernel(void) { search(table, TABLE, key, place, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, place, sizeof place); }
