// restrict in parameters, blocks and structs; noalias scopes appear once such functions are inlined.

static inline void add(float *restrict out, const float *restrict a, const float *restrict b, int n) {
  for (int i = 0; i < n; i++) out[i] = a[i] + b[i];
}

void chain(float *x, float *y, float *z, int n) {
  add(x, y, z, n);
  add(y, z, x, n);
}

struct View { float *restrict data; int n; };

float sumViews(const struct View *u, const struct View *v) {
  float s = 0;
  for (int i = 0; i < u->n; i++) s += u->data[i] * v->data[i];
  return s;
}

void blocks(int *p, int *q, int n) {
  {
    int *restrict a = p, *restrict b = q;
    for (int i = 0; i < n; i++) a[i] = b[i] + 1;
  }
  {
    int *restrict c = p + n;
    for (int i = 0; i < n; i++) c[i] -= q[i];
  }
}

void stencil(int n, int m, double (*restrict out)[m], double (*restrict in)[m]) {
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      out[i][j] = 0.2 * (in[i][j] + in[i - 1][j] + in[i + 1][j] + in[i][j - 1] + in[i][j + 1]);
}

void swapped(int *restrict *restrict table, int i, int j) {
  int *t = table[i];
  table[i] = table[j];
  table[j] = t;
}

void mayAlias(int *a, float *b, int n) {
  typedef int __attribute__((may_alias)) raw;
  for (int i = 0; i < n; i++) a[i] = *(raw *)&b[i] + a[0];
}

void *allocate(unsigned long n) __attribute__((malloc, alloc_size(1), assume_aligned(16), returns_nonnull));
int *fresh(int n) {
  int *p = allocate(n * sizeof(int));
  for (int i = 0; i < n; i++) p[i] = i;
  return p;
}
