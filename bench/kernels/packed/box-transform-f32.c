// A box with its sides along the axes, turned by a 3 x 4 matrix: the lesser and the greater product of each side.
// llvm: vectorizes
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 80
#endif

typedef struct {
  float low[3], high[3];
} box_t;
typedef struct {
  float turn[3][3], move[3];
} pose_t;

static pose_t pose;
static box_t boxes[N], moved[N];

NOINLINE void transform_box(const pose_t *t, const box_t *in, box_t *out) {
  box_t r;
  for (int i = 0; i < 3; i++) {
    r.low[i] = r.high[i] = t->move[i];
    for (int j = 0; j < 3; j++) {
      float a = t->turn[j][i] * in->low[j], b = t->turn[j][i] * in->high[j];
      r.low[i] += a < b ? a : b;
      r.high[i] += a < b ? b : a;
    }
  }
  *out = r;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(&pose.turn[0][0], 12, -1, 1);
  for (int k = 0; k < N; k++) {
    fill_f32(boxes[k].low, 3, -5, 0);
    fill_f32(boxes[k].high, 3, 0.5, 5);
  }
}

void kernel(void) {
  for (int k = 0; k < N; k++) transform_box(&pose, &boxes[k], &moved[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, moved, sizeof moved); }
