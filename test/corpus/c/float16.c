// Half and bfloat precision: arithmetic, vectors of them, conversions and hexadecimal constants in the text.
// flags: -msse2
// embedded: x86_64 (__bf16 and the ABI of _Float16)

typedef _Float16 half;
typedef half half8 __attribute__((ext_vector_type(8)));
typedef __bf16 bf;

half table[] = {0, 1, -2, 65504, 6e-8f16, __builtin_inff16(), 0.333251953125f16};
bf weights[4] = {(bf)1.0f, (bf)-0.5f, (bf)3.140625f, (bf)0.0f};

half scale(half a, half b) { return a * b + (half)1.5; }
half8 scale8(half8 a, half b) { return a * b; }

float dot(const half *a, const half *b, int n) {
  float s = 0;
  for (int i = 0; i < n; i++) s += (float)a[i] * (float)b[i];
  return s;
}

float bfDot(const bf *a, const bf *b, int n) {
  float s = 0;
  for (int i = 0; i < n; i++) s += (float)a[i] * (float)b[i];
  return s;
}

int compare(half a, half b) { return a < b ? 1 : a != a ? 2 : 0; }
bf narrow(float f) { return (bf)f; }
half fromInt(long x) { return (half)x; }
unsigned short bits(half h) { return *(unsigned short *)&h; }

void convert(half *restrict to, const float *restrict from, int n) {
  for (int i = 0; i < n; i++) to[i] = (half)from[i];
}

_Complex _Float16 turn(_Complex _Float16 z) { return z * z; }
