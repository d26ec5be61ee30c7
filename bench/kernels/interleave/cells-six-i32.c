// Advances cells of six integers in place, members depend on each other: factor-6 load and store.
// llvm: poor
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 700
#endif

typedef struct {
  uint32_t a, b, c, d, e, f;
} cell;

static cell cells[N];

NOINLINE void advance(cell *p, int n) {
  for (int i = 0; i < n; i++) {
    uint32_t a = p[i].a, d = p[i].d;
    p[i].a += p[i].b;
    p[i].b ^= p[i].c;
    p[i].c += p[i].d;
    p[i].d ^= p[i].e;
    p[i].e += p[i].f;
    p[i].f ^= a + d;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u32((uint32_t *)cells, 6 * N);
}

void kernel(void) { advance(cells, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, cells, sizeof cells); }
