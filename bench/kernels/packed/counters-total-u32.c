// Totals of eight counters over an array of records: eight accumulators that belong in one register.
// llvm: poor
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 1200
#endif

typedef struct {
  uint32_t packets, bytes, errors, drops, frames, overruns, collisions, carrier;
} statistics;

static statistics parts[N], total;

NOINLINE statistics add_up(const statistics *p, int n) {
  statistics t = {0, 0, 0, 0, 0, 0, 0, 0};
  for (int i = 0; i < n; i++) {
    t.packets += p[i].packets;
    t.bytes += p[i].bytes;
    t.errors += p[i].errors;
    t.drops += p[i].drops;
    t.frames += p[i].frames;
    t.overruns += p[i].overruns;
    t.collisions += p[i].collisions;
    t.carrier += p[i].carrier;
  }
  return t;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u32((uint32_t *)parts, 8 * N);
}

void kernel(void) { total = add_up(parts, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, &total, sizeof total); }
