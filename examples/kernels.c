// clang-19 --target=x86_64-unknown-linux-gnu -mavx2 -O2 -fno-vectorize -fno-slp-vectorize -fno-unroll-loops
//   -ffp-contract=off -fno-discard-value-names -S -emit-llvm kernels.c
// One function of each kind that vectorizers differ in. The build optimizes them once, so that V8 keeps our code for
// all of them compiled.
#include <stddef.h>
#include <stdint.h>

/* A sum, which -ffast-math may reorder. */
int32_t dot(const int16_t *a, const int16_t *b, int n) {
  int32_t sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i] * b[i];
  return sum;
}

/* Fields of structures: interleaved memory. */
void grey(const uint8_t *restrict rgb, uint8_t *restrict out, int n) {
  for (int i = 0; i < n; i++)
    out[i] = (uint8_t)((77 * rgb[3 * i] + 150 * rgb[3 * i + 1] + 29 * rgb[3 * i + 2]) >> 8);
}

/* A straight block, without a loop. */
void transform(const float *restrict m, const float *restrict v, float *restrict out) {
  for (int row = 0; row < 4; row++)
    out[row] = m[4 * row] * v[0] + m[4 * row + 1] * v[1] + m[4 * row + 2] * v[2] + m[4 * row + 3] * v[3];
}

/* Pointers that may overlap, and a condition. */
void threshold(const float *in, float *out, float limit, size_t n) {
  for (size_t i = 0; i < n; i++)
    out[i] = in[i] > limit ? in[i] - limit : 0.0f;
}

/* A search, which leaves the loop early. */
size_t find(const char *text, char wanted, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (text[i] == wanted)
      return i;
  return n;
}

/* A nest of loops. */
void blur(const float *restrict in, float *restrict out, int width, int height) {
  for (int y = 1; y < height - 1; y++)
    for (int x = 1; x < width - 1; x++)
      out[y * width + x] =
          (in[(y - 1) * width + x] + in[y * width + x - 1] + in[y * width + x + 1] + in[(y + 1) * width + x]) * 0.25f;
}
