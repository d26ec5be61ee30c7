// flags: -fopenmp-simd
// A formula in reverse Polish notation evaluated for every element: the program is uniform, the stack private.
// llvm: scalar
// wasm: scalar
#include "../kernel.h"

#ifndef N
#define N 100
#endif

enum { PUSH_X, PUSH_Y, ADD, MULTIPLY, SUBTRACT };

static const uint8_t program[] = {PUSH_X,   PUSH_Y, ADD,    PUSH_X,   PUSH_Y, SUBTRACT,
                                  MULTIPLY, PUSH_X, PUSH_X, MULTIPLY, ADD};
static float x[N], y[N], out[N];

NOINLINE void evaluate(const uint8_t *restrict code, int length, const float *restrict p, const float *restrict q,
                       float *restrict r, int n) {
  float stack[8];
  int i, k, top;
#pragma omp simd private(stack, k, top)
  for (i = 0; i < n; i++) {
    top = 0;
    for (k = 0; k < length; k++) {
      switch (code[k]) {
        case PUSH_X: stack[top++] = p[i]; break;
        case PUSH_Y: stack[top++] = q[i]; break;
        case ADD: top--; stack[top - 1] += stack[top]; break;
        case MULTIPLY: top--; stack[top - 1] *= stack[top]; break;
        default: top--; stack[top - 1] -= stack[top]; break;
      }
    }
    r[i] = stack[0];
  }
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(x, N, -2.0, 2.0);
  fill_f32(y, N, -2.0, 2.0);
}

void kernel(void) { evaluate(program, (int)sizeof program, x, y, out, N); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, out, sizeof out); }
