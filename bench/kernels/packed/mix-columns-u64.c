// A round of a hash on 16 words of 64 bits: four columns mixed, then four diagonals.
// llvm: scalar
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 60
#endif

static uint64_t state[16], message[N][16];

static inline uint64_t turn(uint64_t x, int by) { return x >> by | x << (64 - by); }

static inline void quarter(uint64_t *v, int a, int b, int c, int d, uint64_t x, uint64_t y) {
  v[a] = v[a] + v[b] + x;
  v[d] = turn(v[d] ^ v[a], 32);
  v[c] = v[c] + v[d];
  v[b] = turn(v[b] ^ v[c], 24);
  v[a] = v[a] + v[b] + y;
  v[d] = turn(v[d] ^ v[a], 16);
  v[c] = v[c] + v[d];
  v[b] = turn(v[b] ^ v[c], 63);
}

NOINLINE void mix_round(uint64_t *restrict v, const uint64_t *restrict m) {
  quarter(v, 0, 4, 8, 12, m[0], m[1]);
  quarter(v, 1, 5, 9, 13, m[2], m[3]);
  quarter(v, 2, 6, 10, 14, m[4], m[5]);
  quarter(v, 3, 7, 11, 15, m[6], m[7]);
  quarter(v, 0, 5, 10, 15, m[8], m[9]);
  quarter(v, 1, 6, 11, 12, m[10], m[11]);
  quarter(v, 2, 7, 8, 13, m[12], m[13]);
  quarter(v, 3, 4, 9, 14, m[14], m[15]);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_u64(&message[0][0], 16 * N);
}

void kernel(void) {
  for (int i = 0; i < 16; i++) state[i] = (uint64_t)i * 0x9e3779b97f4a7c15ull;
  for (int k = 0; k < N; k++) mix_round(state, message[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, state, sizeof state); }
