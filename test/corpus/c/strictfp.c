// FENV_ACCESS: constrained intrinsics with rounding and exception metadata, in functions marked strictfp.
// embedded: x86_64 (wasm has no floating-point environment)

int fegetround(void), fesetround(int);
double sqrt(double);
float sinf(float);

#pragma STDC FENV_ACCESS ON

double interval(double a, double b, double *low) {
  int old = fegetround();
  fesetround(0x400);
  *low = a / b - a * b;
  fesetround(0x800);
  double high = a / b + a * b;
  fesetround(old);
  return high;
}

int order(double a, double b) { return a < b ? -1 : a == b ? 0 : __builtin_isunordered(a, b) ? 2 : 1; }
float convert(double d, int i, unsigned long u) { return (float)d + (float)i - (float)u; }
int truncate(double d) { return (int)d; }
double extend(float f) { return f; }
double roots(double x, float f) { return sqrt(x) + __builtin_fma(x, x, x) + __builtin_rint(x) + sinf(f); }

double sum(const double *v, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += v[i];
  return s;
}

long double wide(long double a, double b) { return -a * b; }

#pragma STDC FENV_ACCESS OFF
double relaxed(double a, double b) { return a / b; }

double pragmas(double x) {
#pragma STDC FENV_ROUND FE_UPWARD
  return x * 1.1 + 0.1;
}
