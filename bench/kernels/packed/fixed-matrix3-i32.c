// A 3 x 3 matrix times a vector in 16.16 fixed point: 64-bit products, rounded back to 32 bits.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 150
#endif

typedef struct {
  int32_t m[3][3];
} matrix_t;
typedef struct {
  int32_t v[3];
} vector_t;

static matrix_t turn;
static vector_t in[N], out[N];

NOINLINE void transform(vector_t *to, const matrix_t *m, const vector_t *from) {
  int32_t x = from->v[0], y = from->v[1], z = from->v[2];
  for (int i = 0; i < 3; i++)
    to->v[i] =
        (int32_t)(((int64_t)m->m[i][0] * x + (int64_t)m->m[i][1] * y + (int64_t)m->m[i][2] * z + 0x8000) >> 16);
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_i32(&turn.m[0][0], 9, -65536, 65536);
  fill_i32(&in[0].v[0], 3 * N, -10000000, 10000000);
}

void kernel(void) {
  for (int k = 0; k < N; k++) transform(&out[k], &turn, &in[k]);
}

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
