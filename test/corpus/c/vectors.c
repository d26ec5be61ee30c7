// Vector types of clang and GCC: arithmetic, comparison, shuffles, conversions, swizzles and odd widths.

typedef float float4 __attribute__((ext_vector_type(4)));
typedef float float3 __attribute__((ext_vector_type(3)));
typedef int int4 __attribute__((ext_vector_type(4)));
typedef short short8 __attribute__((vector_size(16)));
typedef unsigned char byte16 __attribute__((vector_size(16)));
typedef float float8 __attribute__((ext_vector_type(8)));
typedef double double8 __attribute__((ext_vector_type(8)));
typedef _Bool mask8 __attribute__((ext_vector_type(8)));

float4 axpy(float a, float4 x, float4 y) { return a * x + y; }

float4 cross(float4 a, float4 b) { return a.yzxw * b.zxyw - a.zxyw * b.yzxw; }

float dot(float3 a, float3 b) {
  float3 p = a * b;
  return p.x + p.y + p.z;
}

int4 select4(float4 a, float4 b, int4 x, int4 y) {
  int4 m = a < b;
  return (m & x) | (~m & y);
}

short8 shuffle(short8 a, short8 b) { return __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, -1, 15); }

byte16 reverse(byte16 v) {
  byte16 r = __builtin_shufflevector(v, v, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
  r[3] = v[5];
  return r >> 1;
}

int4 convert(float4 f) { return __builtin_convertvector(f, int4); }

double8 widen(float4 lo, float4 hi) {
  float8 both = __builtin_shufflevector(lo, hi, 0, 1, 2, 3, 4, 5, 6, 7);
  return __builtin_convertvector(both, double8);
}

float reduce(float4 v, int4 w) {
  return __builtin_reduce_max(v) + (float)(__builtin_reduce_add(w) ^ __builtin_reduce_xor(w));
}

float4 elementwise(float4 v, float4 w) {
  return __builtin_elementwise_max(__builtin_elementwise_abs(v), __builtin_elementwise_sqrt(w)) +
         __builtin_elementwise_floor(v) - __builtin_elementwise_fma(v, w, v);
}

mask8 both(mask8 a, mask8 b) { return a & b; }

void saxpyLoop(int n, float a, const float *restrict x, float *restrict y) {
  for (int i = 0; i + 4 <= n; i += 4) *(float4 *)(y + i) += a * *(const float4 *)(x + i);
}

int4 variableIndex(int4 v, int i, int x) {
  v[i & 3] = x;
  return v << (int4){1, 2, 3, 4};
}
