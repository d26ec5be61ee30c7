// A score from records of five integers: a factor-5 load.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 1303
#endif

typedef struct {
  int32_t hits, misses, bonus, level, time;
} record;

static record records[N];
static int32_t score[N];

NOINLINE void rate(const record *restrict r, int32_t *restrict out, int n) {
  for (int i = 0; i < n; i++) out[i] = 10 * r[i].hits - 3 * r[i].misses + r[i].bonus * r[i].level - (r[i].time >> 2);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32((int32_t *)records, 5 * N, -1000, 1000);
}

void kernel(void) { rate(records, score, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, score, sizeof score); }
