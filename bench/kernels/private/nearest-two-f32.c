// flags: -fopenmp-simd
// The two nearest of a few sites for every point, kept in a private array of structs.
// llvm: scalar
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 120
#endif
#define SITES 10

typedef struct {
  float distance;
  int32_t site;
} neighbour;

static float x[N], y[N], site_x[SITES], site_y[SITES];
static int32_t nearest[N], second[N];

NOINLINE void search(const float *restrict px, const float *restrict py, const float *restrict sx,
                     const float *restrict sy, int sites, int32_t *restrict a, int32_t *restrict b, int n) {
  neighbour best[2];
  int i, j;
#pragma omp simd private(best, j)
  for (i = 0; i < n; i++) {
    best[0].distance = best[1].distance = 1e9f;
    best[0].site = best[1].site = -1;
    for (j = 0; j < sites; j++) {
      float dx = px[i] - sx[j], dy = py[i] - sy[j];
      float d = dx * dx + dy * dy;
      if (d < best[0].distance) {
        best[1] = best[0];
        best[0].distance = d;
        best[0].site = j;
      } else if (d < best[1].distance) {
        best[1].distance = d;
        best[1].site = j;
      }
    }
    a[i] = best[0].site;
    b[i] = best[1].site;
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(x, N, -4.0, 4.0);
  fill_f32(y, N, -4.0, 4.0);
  fill_f32(site_x, SITES, -4.0, 4.0);
  fill_f32(site_y, SITES, -4.0, 4.0);
}

void kernel(void) { search(x, y, site_x, site_y, SITES, nearest, second, N); }

unsigned long long kernel_checksum(void) {
  return mix(mix(CHECKSUM_START, nearest, sizeof nearest), second, sizeof second);
}
