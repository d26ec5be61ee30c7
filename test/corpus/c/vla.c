// Variable-length arrays and alloca: dynamic stack allocations, stack save and restore, pointers to rows.

int prefixSums(int n, const int *in) {
  int sums[n + 1];
  sums[0] = 0;
  for (int i = 0; i < n; i++) sums[i + 1] = sums[i] + in[i];
  return sums[n] - sums[n / 2];
}

double trace(int n, double (*m)[n]) {
  double t = 0;
  for (int i = 0; i < n; i++) t += m[i][i];
  return t;
}

void transpose(int r, int c, const float (*a)[c], float (*b)[r]) {
  for (int i = 0; i < r; i++)
    for (int j = 0; j < c; j++) b[j][i] = a[i][j];
}

int inLoop(int rounds) {
  int total = 0;
  for (int i = 1; i <= rounds; i++) {
    char scratch[i * 3];
    for (int j = 0; j < i * 3; j++) scratch[j] = (char)(j * i);
    total += scratch[i] + (int)sizeof scratch;
    if (total > 5000) return total;
  }
  return total;
}

char *duplicateOnStack(const char *s, void (*use)(char *)) {
  unsigned long n = __builtin_strlen(s) + 1;
  char *copy = __builtin_alloca(n);
  __builtin_memcpy(copy, s, n);
  use(copy);
  char *aligned = __builtin_alloca_with_align(n * 2, 512);
  use(aligned);
  return 0;
}

int cube(int n, int a[n][n][n]) { return a[n - 1][n / 2][0]; }
