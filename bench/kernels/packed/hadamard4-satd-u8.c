// Sum of absolute Hadamard-transformed differences of 4 x 4 pixels, as video encoders rate predictions.
// llvm: vectorizes
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 90
#endif
#define STRIDE 32

static uint8_t a[N * 4 + 4][STRIDE], b[N * 4 + 4][STRIDE];
static uint32_t cost[N];

static inline int magnitude(int x) { return x < 0 ? -x : x; }

NOINLINE int satd4x4(const uint8_t *p, int p_stride, const uint8_t *q, int q_stride) {
  int t[4][4];
  int sum = 0;
  for (int i = 0; i < 4; i++, p += p_stride, q += q_stride) {
    int d0 = p[0] - q[0], d1 = p[1] - q[1], d2 = p[2] - q[2], d3 = p[3] - q[3];
    int s01 = d0 + d1, s23 = d2 + d3, e01 = d0 - d1, e23 = d2 - d3;
    t[i][0] = s01 + s23;
    t[i][1] = s01 - s23;
    t[i][2] = e01 - e23;
    t[i][3] = e01 + e23;
  }
  for (int i = 0; i < 4; i++) {
    int s01 = t[0][i] + t[1][i], s23 = t[2][i] + t[3][i];
    int e01 = t[0][i] - t[1][i], e23 = t[2][i] - t[3][i];
    sum += magnitude(s01 + s23) + magnitude(s01 - s23) + magnitude(e01 - e23) + magnitude(e01 + e23);
  }
  return sum >> 1;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u8(&a[0][0], sizeof a, 0, 255);
  fill_u8(&b[0][0], sizeof b, 0, 255);
}

void kernel(void) {
  for (int k = 0; k < N; k++) cost[k] = (uint32_t)satd4x4(a[4 * k] + k % 28, STRIDE, b[4 * k + 1] + k % 27, STRIDE);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, cost, sizeof cost); }
