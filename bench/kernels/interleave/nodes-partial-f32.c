// Uses two of the four members of a graph node (x and weight, the first and the last): gaps inside the group.
// llvm: vectorizes
// wasm: poor
#include "../kernel.h"

#ifndef N
#define N 3300
#endif

typedef struct {
  float x;
  int32_t id;
  int32_t next;
  float weight;
} node;

static node nodes[N];
static float out[N];

NOINLINE void weigh(const node *restrict v, float *restrict d, int n) {
  for (int i = 0; i < n; i++) d[i] = v[i].x * v[i].weight + 1.0f;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  for (int i = 0; i < N; i++) {
    fill_f32(&nodes[i].x, 1, -4.0, 4.0);
    fill_f32(&nodes[i].weight, 1, 0.0, 1.0);
    nodes[i].id = i;
    nodes[i].next = random_between(0, N - 1);
  }
}

void kernel(void) { weigh(nodes, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
