// Loop hints: vectorize, interleave, unroll, distribute and pipeline pragmas in llvm.loop metadata.

void vectorized(float *restrict a, const float *restrict b, int n) {
#pragma clang loop vectorize(enable) vectorize_width(8) interleave_count(2)
  for (int i = 0; i < n; i++) a[i] = b[i] * 2 + a[i];
}

int notVectorized(const int *a, int n) {
  int s = 0;
#pragma clang loop vectorize(disable) interleave(disable)
  for (int i = 0; i < n; i++) s += a[i];
  return s;
}

void unrolled(int *a) {
#pragma unroll 4
  for (int i = 0; i < 100; i++) a[i] ^= i;
#pragma clang loop unroll(full)
  for (int i = 0; i < 5; i++) a[i] *= i;
#pragma nounroll
  for (int i = 0; i < 64; i++) a[i] -= 1;
}

void distributed(int *restrict a, int *restrict b, int *restrict c, int n) {
#pragma clang loop distribute(enable)
  for (int i = 1; i < n; i++) {
    a[i] = a[i - 1] + b[i];
    c[i] = b[i] * 2;
  }
}

void predicated(short *restrict a, const short *restrict b, int n) {
#pragma clang loop vectorize_predicate(enable)
  for (int i = 0; i < n; i++) a[i] = (short)(b[i] > 0 ? b[i] : -b[i]);
}

long pipelined(const long *a, int n) {
  long s = 0;
#pragma clang loop pipeline_initiation_interval(10)
  for (int i = 0; i < n; i++) s = s * 3 + a[i];
#pragma clang loop pipeline(disable)
  while (n-- > 0) s ^= a[n];
  return s;
}

int nestedHints(int (*m)[16]) {
  int s = 0;
#pragma clang loop unroll_count(2)
  for (int i = 0; i < 16; i++)
#pragma clang loop vectorize_width(4, scalable)
    for (int j = 0; j < 16; j++) s += m[i][j] * m[j][i];
  return s;
}

__attribute__((optnone)) int untouched(int n) {
  int s = 0;
  do s += n; while (--n > 0);
  return s;
}
