// Loops that are swept in WebAssembly. In front of each: bytes of an element, and how many elements of a, b and c it may
// touch for n iterations. Where it says so the buffers may overlap.
#include <stddef.h>
#include <stdint.h>

// sweep: 4 n n n overlap
void add(int *a, int *b, int *c, int n) { for (int i = 0; i < n; i++) a[i] = b[i] + c[i]; }
// sweep: 1 n n 0 overlap
void flip(uint8_t *a, uint8_t *b, uint8_t *c, int n) { for (int i = 0; i < n; i++) a[i] = b[i] ^ 0x5a; }
// sweep: 2 n n n overlap
void mean(int16_t *a, int16_t *b, int16_t *c, int n) { for (int i = 0; i < n; i++) a[i] = (int16_t)((b[i] + c[i]) >> 1); }
// sweep: 8 n n 0 overlap
void scale(double *a, double *b, double *c, int n) { for (int i = 0; i < n; i++) a[i] = b[i] * 0.5; }
// sweep: 4 n+1 n 0 overlap
void ahead(int *a, int *b, int *c, int n) { for (int i = 0; i < n; i++) a[i] = a[i + 1] + b[i]; }
// sweep: 4 n+4 0 0
void behind_four(int *a, int *b, int *c, int n) { for (int i = 0; i < n; i++) a[i + 4] = a[i] + 1; }
// sweep: 4 n n 0
void previous(int *restrict a, int *restrict b, int *c, int n) {
  int last = 3;
  for (int i = 0; i < n; i++) { a[i] = b[i] - last; last = b[i]; }
}
// sweep: 4 n n 0
void backwards(float *restrict a, float *restrict b, int *c, int n) { for (int i = n - 1; i >= 0; i--) a[i] = b[i] + 1.0f; }
// sweep: 4 n n n overlap
void walk(float *a, float *b, float *c, int n) {
  float *end = b + n;
  while (b != end) *a++ = *b++ * *c++;
}
// sweep: 4 n 0 0
void fill_below(int *a, int *b, int *c, int n) {
  int *end = a + n;
  int k = 0;
  for (; a < end; ++a) *a = k++;
}
// sweep: 4 n 0 0
int sum(int *a, int *b, int *c, int n) { int s = 5; for (int i = 0; i < n; i++) s += a[i]; return s; }
// sweep: 1 n n 0
int dot_bytes(uint8_t *a, uint8_t *b, int *c, int n) { int s = 0; for (int i = 0; i < n; i++) s += a[i] * b[i]; return s; }
// sweep: 4 n 0 0
int least(int *a, int *b, int *c, int n) { int m = 1000; for (int i = 0; i < n; i++) if (a[i] < m) m = a[i]; return m; }
// sweep: 4 n 0 0
int any_seven(int *a, int *b, int *c, int n) { int found = 0; for (int i = 0; i < n; i++) if (a[i] == 7) found = 1; return found; }
// sweep: 4 n 0 0
int last_below(int *a, int *b, int *c, int n) { int k = -1; for (int i = 0; i < n; i++) if (a[i] < 40) k = i; return k; }
// sweep: 4 n 0 0
int count_odd(int *a, int *b, int *c, int n) { int k = 0; for (int i = 0; i < n; i++) k += a[i] & 1; return k; }
// sweep: 4 n n 0
void pieces(float *restrict a, float *restrict b, int *c, int n) {
  for (int i = 0; i < n; i++) {
    float v = b[i];
    if (v < 20.0f) a[i] = v * 3.0f;
    else if (v < 60.0f) a[i] = 7.0f - v;
    else a[i] = v;
  }
}
// sweep: 4 n n 0
void choose(int *restrict a, int *restrict b, int *c, int n) {
  for (int i = 0; i < n; i++) switch (b[i] & 7) {
    case 0: a[i] = 1; break;
    case 3: case 5: a[i] = b[i] << 1; break;
    case 6: a[i] = -b[i]; break;
    default: a[i] = b[i];
  }
}
// sweep: 4 2n n 0
void evens(int *restrict a, int *restrict b, int *c, int n) { for (int i = 0; i < n; i++) a[2 * i] += b[i]; }
// sweep: 1 n 3n 0
void grey(uint8_t *restrict a, uint8_t *restrict b, int *c, int n) {
  for (int i = 0; i < n; i++) a[i] = (uint8_t)((77 * b[3 * i] + 150 * b[3 * i + 1] + 29 * b[3 * i + 2]) >> 8);
}
// sweep: 4 4n 4n 0
void quads(float *restrict a, float *restrict b, int *c, int n) {
  for (int i = 0; i < n; i++) {
    a[4 * i] = b[4 * i + 3]; a[4 * i + 1] = b[4 * i] + b[4 * i + 1];
    a[4 * i + 2] = b[4 * i + 2] * 2.0f; a[4 * i + 3] = b[4 * i] - b[4 * i + 3];
  }
}
// sweep: 4 n n 0
void look_up(int *restrict a, int *restrict b, int *c, int n) {
  static const int table[16] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3};
  for (int i = 0; i < n; i++) a[i] = table[b[i] & 15];
}
// sweep: 4 n n 1 overlap
void total(int *a, int *b, int *c, int n) { for (int i = 0; i < n; i++) { *c += b[i]; } }
// sweep: 4 n 0 0
void index_squares(int *a, int *b, int *c, unsigned n) { for (unsigned i = 0; i < n; i++) a[i] = (int)(i * i); }
// sweep: 2 n n 0 overlap
void narrow(uint16_t *a, uint16_t *b, int *c, size_t n) { size_t i = 0; if (n) do { a[i] = (uint16_t)(b[i] * 9u + 1u); } while (++i < n); }
// sweep: 4 n n 0
int stored_and_summed(int *restrict a, int *restrict b, int *c, int n) { int s = 0; for (int i = 0; i < n; i++) { a[i] = b[i] * 2; s ^= b[i]; } return s; }
