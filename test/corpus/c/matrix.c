// The matrix extension: column loads and stores with strides, multiplication and transposition.
// flags: -fenable-matrix

typedef double m4x4 __attribute__((matrix_type(4, 4)));
typedef float m3x2 __attribute__((matrix_type(3, 2)));
typedef float m2x3 __attribute__((matrix_type(2, 3)));
typedef float m3x3 __attribute__((matrix_type(3, 3)));
typedef int mi2x2 __attribute__((matrix_type(2, 2)));

m4x4 cube(m4x4 m) { return m * m * m - m / 2.0; }

m3x3 product(m3x2 a, m2x3 b) { return a * b; }
m2x3 turned(m3x2 a) { return __builtin_matrix_transpose(a); }

void scaleInPlace(double *p, int stride, double s) {
  m4x4 m = __builtin_matrix_column_major_load(p, 4, 4, stride);
  m = m * s + m;
  __builtin_matrix_column_major_store(m, p, stride);
}

double element(m4x4 m, int r, int c) { return m[r][c]; }

mi2x2 replaced(mi2x2 m, int v) {
  m[0][1] = v;
  m[1][0] += v;
  return m - 3;
}

float traceOf(m3x3 m) { return m[0][0] + m[1][1] + m[2][2]; }
