// Sums fields of different widths of a packet header (8, 16 and 32 bits in one struct).
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 2600
#endif

typedef struct {
  uint8_t version, flags;
  uint16_t length;
  uint32_t offset;
} header;

static header headers[N];
static uint32_t ends[N];

NOINLINE void header_ends(const header *restrict h, uint32_t *restrict end, int n) {
  for (int i = 0; i < n; i++) end[i] = h[i].offset + h[i].length + 4u * (h[i].flags & 15u);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  for (int i = 0; i < N; i++) {
    headers[i].version = 4;
    headers[i].flags = (uint8_t)random_between(0, 255);
    headers[i].length = (uint16_t)random_between(20, 1500);
    headers[i].offset = next_random() >> 4;
  }
}

void kernel(void) { header_ends(headers, ends, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, ends, sizeof ends); }
