// OpenMP simd directives without a runtime: access groups, parallel accesses, reductions, aligned and safelen.
// flags: -fopenmp-simd

#pragma omp declare simd uniform(scale) linear(i : 1) notinbranch
float element(float x, float scale, int i) { return x * scale + (float)i; }

void scale(float *restrict y, const float *restrict x, float s, int n) {
#pragma omp simd
  for (int i = 0; i < n; i++) y[i] = element(x[i], s, i);
}

double dot(const double *a, const double *b, int n) {
  double s = 0;
#pragma omp simd reduction(+ : s) aligned(a, b : 32)
  for (int i = 0; i < n; i++) s += a[i] * b[i];
  return s;
}

void recurrence(int *a, int n) {
#pragma omp simd safelen(4) simdlen(4)
  for (int i = 8; i < n; i++) a[i] = a[i - 8] * 3;
}

int lastOf(const int *a, int n) {
  int last = 0, i;
#pragma omp simd lastprivate(last) linear(i)
  for (i = 0; i < n; i++) last = a[i] + 1;
  return last + i;
}

void matrix(int n, float (*c)[n], float (*a)[n], float (*b)[n]) {
  for (int i = 0; i < n; i++)
#pragma omp simd collapse(2)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < 4; k++) c[i][j] += a[i][k] * b[k][j];
}

int largest(const int *a, int n) {
  int m = a[0];
#pragma omp simd reduction(max : m) if (n > 16)
  for (int i = 0; i < n; i++) m = a[i] > m ? a[i] : m;
  return m;
}
