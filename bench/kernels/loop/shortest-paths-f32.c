// One sweep of all-pairs shortest paths: row updates with a minimum.
// llvm: poor
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 20
#endif

static float start[N][N], d[N][N];

NOINLINE void relax(float (*restrict from)[N], float (*restrict dist)[N], int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) dist[i][j] = from[i][j];
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++) {
      float first = dist[i][k];
      for (int j = 0; j < n; j++) {
        float sum = first + dist[k][j];
        dist[i][j] = sum < dist[i][j] ? sum : dist[i][j];
      }
    }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(&start[0][0], N * N, 1.0, 100.0);
  for (int i = 0; i < N; i++) start[i][i] = 0.0f;
}

void kernel(void) { relax(start, d, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, d, sizeof d); }
