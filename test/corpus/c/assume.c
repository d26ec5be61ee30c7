// Assumptions: conditions, alignment bundles, nonnull, ranges through enums and separate storage.

enum Colour { RED, GREEN, BLUE };

int divide(int a, int b) {
  __builtin_assume(b > 0);
  __builtin_assume(a >= 0);
  return a / b + a % b;
}

float sumAligned(const float *p, int n) {
  const float *q = __builtin_assume_aligned(p, 64);
  __builtin_assume(n % 16 == 0 && n > 0);
  float s = 0;
  for (int i = 0; i < n; i++) s += q[i];
  return s;
}

void separate(int *a, int *b, int n) {
  __builtin_assume_separate_storage(a, b);
  for (int i = 0; i < n; i++) a[i] = b[i] * 3;
}

int colour(enum Colour c) {
  switch (c) {
    case RED: return 1;
    case GREEN: return 2;
    case BLUE: return 4;
  }
  __builtin_unreachable();
}

int nonnull(int *p) __attribute__((nonnull));
int useNonnull(int *p, int *q) {
  if (!p) return 0;
  __builtin_assume(q != 0);
  return nonnull(p) + *q;
}

unsigned bounded(unsigned char *v, unsigned i) {
  __builtin_assume(i < 4);
  return v[i] + (i > 10 ? 100 : 0);
}

_Bool flag(_Bool *p) { return *p; }

int loops(int *v, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    __builtin_assume(v[i] != 0);
    s += 100 / v[i];
  }
  return s;
}
