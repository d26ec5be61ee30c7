// Complex arithmetic in three precisions and complex integers.

typedef _Complex float cfloat;
typedef _Complex double cdouble;

cdouble multiply(cdouble a, cdouble b) { return a * b; }
cfloat divide(cfloat a, cfloat b) { return a / b; }
cdouble scaled(cdouble a, double s) { return a * s + 1.0; }
_Complex int integers(_Complex int a, _Complex int b) { return a * b - ~a; }

void butterfly(cfloat *x, int n, cfloat w) {
  for (int i = 0; i < n / 2; i++) {
    cfloat t = w * x[i + n / 2];
    x[i + n / 2] = x[i] - t;
    x[i] += t;
  }
}

double magnitudes(const cdouble *v, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += __real__ v[i] * __real__ v[i] + __imag__ v[i] * __imag__ v[i];
  return sum;
}

int equal(cdouble a, cdouble b) { return a == b && !(a != ~b); }

cdouble horner(const cdouble *c, int n, cdouble z) {
  cdouble r = 0;
  while (n--) r = r * z + c[n];
  return r;
}

cfloat narrow(cdouble d) { return (cfloat)d * 2.0fi; }

static cdouble roots[3] = {1.0, -0.5 + 0.8660254037844386i, -0.5 - 0.8660254037844386i};

cdouble root(int i) { return roots[i % 3]; }
