// long double: x86_fp80 natively, fp128 for wasm; constants, conversions, comparisons and library calls.

extern long double sqrtl(long double), fabsl(long double), powl(long double, long double);

static const long double pi = 3.14159265358979323846264338327950288L;
long double table[] = {0.0L, -0.0L, 1.0L, 1e4000L, -3.5e-4000L, __builtin_infl(), __builtin_nanl("7")};

long double area(long double r) { return pi * r * r; }

long double newton(long double x) {
  long double g = x / 2;
  while (fabsl(g * g - x) > 1e-18L) g = (g + x / g) / 2;
  return g;
}

int order(long double a, long double b) { return a < b ? -1 : a > b ? 1 : a == b ? 0 : 2; }

long double fromAll(int i, unsigned long long u, float f, double d) { return (long double)i + u + f - d; }
unsigned long long toUnsigned(long double x) { return (unsigned long long)x; }
float toFloat(long double x) { return (float)x; }

long double sum(const long double *v, int n) {
  long double s = 0, c = 0;
  for (int i = 0; i < n; i++) {
    long double y = v[i] - c, t = s + y;
    c = (t - s) - y;
    s = t;
  }
  return s;
}

struct Holder { char c; long double x; int tail; };

long double held(struct Holder h) { return h.x + h.tail + table[h.c & 3]; }

_Complex long double polar(long double r) { return r * (1.0L + 2.0Li); }

long double hypotenuse(long double a, long double b) { return sqrtl(powl(a, 2) + b * b); }
