// Scales the numbers between two pointers that lie in a struct, as containers have them.
// llvm: vectorizes
// wasm: vectorizes
#include "../kernel.h"

#ifndef N
#define N 2400
#endif

struct span {
  float *begin, *end;
};

static float numbers[N];
static struct span span;

NOINLINE void scale(const struct span *s, float gain, float offset) {
  for (float *p = s->begin; p != s->end; p++) *p = *p * gain + offset;
}

void kernel_setup(unsigned seed) {
  seed_data(seed);
  fill_f32(numbers, N, -1.0, 1.0);
  span.begin = numbers;
  span.end = numbers + N;
}

void kernel(void) { scale(&span, 0.5f, 0.25f); }

unsigned long long kernel_checksum(void) { return mix(CHECKSUM_START, numbers, sizeof numbers); }
