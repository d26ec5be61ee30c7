// Fast-math in every grain: whole functions, pragmas for reassociation, contraction and reciprocals.
// flags: -fno-math-errno

double sqrt(double);
float sqrtf(float);

double precise(double a, double b, double c) { return a * b + c; }

float dot(const float *a, const float *b, int n) {
#pragma clang fp reassociate(on) contract(fast)
  float s = 0;
  for (int i = 0; i < n; i++) s += a[i] * b[i];
  return s;
}

double reciprocal(double *v, double d, int n) {
#pragma clang fp reciprocal(on)
  double t = 0;
  for (int i = 0; i < n; i++) t += v[i] / d;
  return t;
}

#pragma float_control(push)
#pragma float_control(precise, off)
float norm(const float *v, int n) {
  float s = 0;
  for (int i = 0; i < n; i++) s += v[i] * v[i];
  return 1.0f / sqrtf(s);
}

float clamp(float x, float lo, float hi) { return x < lo ? lo : x > hi ? hi : x; }
#pragma float_control(pop)

double compare(double x, double y) { return (x < y) + (x <= y) * 2 + (x != x) * 4 + !(x >= y) * 8; }

#pragma STDC FP_CONTRACT OFF
double separate(double a, double b, double c) { return a * b - c; }

double negate(double x) { return -x + -(x * 2.0) - -0.0; }
float remainder_(float a, float b) { return __builtin_fmodf(a, b); }
double lerp(double a, double b, double t) {
#pragma clang fp contract(on)
  return a * (1 - t) + b * t;
}
long rounding(double x) { return __builtin_lround(x) + (long)__builtin_nearbyint(x) + (int)x + (unsigned)x; }
