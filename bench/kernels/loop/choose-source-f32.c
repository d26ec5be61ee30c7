// Takes each element of a tile from one of two others, by a third one; tiles have a fixed size.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 1500
#endif

static float front[N], back[N], out[N];
static int32_t visible[N];

NOINLINE void compose(const int32_t v[static N], const float a[static N], const float b[static N],
                      float d[restrict static N], float gain) {
  for (int i = 0; i < N; i++) d[i] = gain * (v[i] > 0 ? a[i] : b[i]);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(front, N, -1.0, 1.0);
  fill_f32(back, N, -1.0, 1.0);
  fill_i32(visible, N, -1, 2);
}

void kernel(void) { compose(visible, front, back, out, 0.75f); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
