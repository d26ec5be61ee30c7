// Skins vertices: a blend of four bone vectors picked by index, four isomorphic sums a vertex.
// llvm: poor
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 350
#endif

typedef struct {
  float x, y, z, w;
} vec4;
typedef struct {
  float weight[4];
  uint8_t bone[4];
} influence;

static vec4 bones[64], out[N];
static influence influences[N];

NOINLINE void skin(const vec4 *restrict bone, const influence *restrict in, vec4 *restrict o, int n) {
  for (int i = 0; i < n; i++) {
    const float *w = in[i].weight;
    const vec4 *a = bone + in[i].bone[0], *b = bone + in[i].bone[1];
    const vec4 *c = bone + in[i].bone[2], *d = bone + in[i].bone[3];
    o[i].x = a->x * w[0] + b->x * w[1] + c->x * w[2] + d->x * w[3];
    o[i].y = a->y * w[0] + b->y * w[1] + c->y * w[2] + d->y * w[3];
    o[i].z = a->z * w[0] + b->z * w[1] + c->z * w[2] + d->z * w[3];
    o[i].w = a->w * w[0] + b->w * w[1] + c->w * w[2] + d->w * w[3];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32((float *)bones, 4 * 64, -3.0, 3.0);
  for (int i = 0; i < N; i++) {
    fill_f32(influences[i].weight, 4, 0.0, 1.0);
    fill_u8(influences[i].bone, 4, 0, 63);
  }
}

void kernel(void) { skin(bones, influences, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
