// Slices whose every index is checked against both lengths, as Rust and hardened C++ do; the checks never fail.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2000
#endif

typedef struct {
  int32_t *data;
  uint32_t length;
} slice;

static int32_t a[N], b[N];

static NOINLINE void out_of_bounds(uint32_t index, uint32_t length) {
  (void)index, (void)length;
  __builtin_trap();
}

static inline int32_t *at(slice s, uint32_t index) {
  if (index >= s.length) out_of_bounds(index, s.length);
  return s.data + index;
}

NOINLINE void triple(const slice *from, const slice *to, uint32_t n) {
  slice x = *from, y = *to;
  for (uint32_t i = 0; i < n; i++) *at(y, i) = *at(x, i) * 3 + 1;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(a, N, -1000, 1000);
}

void kernel(void) {
  slice x = {a, N}, y = {b, N};
  triple(&x, &y, N);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, b, sizeof b); }
