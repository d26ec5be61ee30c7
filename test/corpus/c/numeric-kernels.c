// Loops that LLVM vectorises: reductions, conversions, strided access, stencils, conditionals and interleaving.

void saxpy(int n, float a, const float *restrict x, float *restrict y) {
  for (int i = 0; i < n; i++) y[i] += a * x[i];
}

int sumBytes(const unsigned char *p, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += p[i];
  return s;
}

void deinterleave(const short *restrict in, short *restrict left, short *restrict right, int n) {
  for (int i = 0; i < n; i++) {
    left[i] = in[2 * i];
    right[i] = in[2 * i + 1];
  }
}

void gemm(int n, const float *restrict a, const float *restrict b, float *restrict c) {
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++) c[i * n + j] += a[i * n + k] * b[k * n + j];
}

void blur(unsigned char *restrict out, const unsigned char *restrict in, int n) {
  for (int i = 1; i < n - 1; i++) out[i] = (unsigned char)((in[i - 1] + 2 * in[i] + in[i + 1] + 2) >> 2);
}

int countIf(const int *v, int n, int limit) {
  int c = 0;
  for (int i = 0; i < n; i++) c += v[i] > limit;
  return c;
}

void conditional(double *restrict a, const double *restrict b, int n) {
  for (int i = 0; i < n; i++)
    if (b[i] > 0) a[i] = b[i] * b[i];
    else a[i] -= 1;
}

long argmax(const long *v, long n) {
  long best = 0;
  for (long i = 1; i < n; i++)
    if (v[i] > v[best]) best = i;
  return best;
}

void rgbToGray(const unsigned char *restrict rgb, unsigned char *restrict gray, int n) {
  for (int i = 0; i < n; i++) gray[i] = (unsigned char)((rgb[3 * i] * 77 + rgb[3 * i + 1] * 150 + rgb[3 * i + 2] * 29) >> 8);
}

unsigned crc(const unsigned char *p, int n) {
  unsigned c = ~0u;
  while (n--) {
    c ^= *p++;
    for (int k = 0; k < 8; k++) c = c & 1 ? (c >> 1) ^ 0xedb88320u : c >> 1;
  }
  return ~c;
}

void reverseCopy(int *restrict to, const int *restrict from, int n) {
  for (int i = 0; i < n; i++) to[i] = from[n - 1 - i];
}
