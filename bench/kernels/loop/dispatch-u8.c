// A switch over four operations in the loop, operands from two arrays.
// llvm: scalar
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 1500
#endif

static uint8_t op[N];
static uint32_t a[N], b[N], out[N];

NOINLINE void run(const uint8_t *restrict code, const uint32_t *restrict x, const uint32_t *restrict y,
                  uint32_t *restrict z, int n) {
  for (int i = 0; i < n; i++) {
    switch (code[i]) {
      case 0: z[i] = x[i] + y[i]; break;
      case 1: z[i] = x[i] - y[i]; break;
      case 2: z[i] = x[i] & y[i]; break;
      default: z[i] = x[i] ^ y[i]; break;
    }
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(op, N, 0, 3);
  fill_u32(a, N);
  fill_u32(b, N);
}

void kernel(void) { run(op, a, b, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
