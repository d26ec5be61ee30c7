// 128-bit integers and _BitInt: wide constants, division, shifts, overflow checks and odd widths.

typedef __int128 i128;
typedef unsigned __int128 u128;

const u128 big = ((u128)0xfedcba9876543210ull << 64) | 0x0123456789abcdefull;
i128 minimum = (i128)1 << 127;

u128 multiply(unsigned long long a, unsigned long long b) { return (u128)a * b; }
i128 divide(i128 a, i128 b) { return a / b + a % b; }
u128 rotate(u128 x, unsigned n) { return x << (n & 127) | x >> (-n & 127); }
int high(u128 x) { return (int)(x >> 96) + __builtin_popcountll((unsigned long long)x); }

unsigned long long mod(u128 x, unsigned long long m) {
  unsigned long long r = 0;
  for (int i = 127; i >= 0; i--) r = (r * 2 + (unsigned long long)(x >> i & 1)) % m;
  return r;
}

_Bool checked(i128 a, i128 b, i128 *r) { return __builtin_mul_overflow(a, b, r); }
double toDouble(i128 x) { return (double)x + (double)(u128)x; }
i128 fromDouble(double d) { return (i128)d; }

typedef _BitInt(37) odd;
typedef unsigned _BitInt(7) tiny;

odd oddMath(odd a, odd b) { return (a * b) >> 3; }
tiny tinyMath(tiny a, tiny b) { return a + b * 5; }
odd oddTable[3] = {-1, 68719476735wb, -68719476736wb};
tiny fromInt(int x) { return (tiny)x; }

unsigned parse(const char *s, u128 *out) {
  u128 v = 0;
  unsigned n = 0;
  while (s[n] >= '0' && s[n] <= '9') v = v * 10 + (unsigned)(s[n++] - '0');
  *out = v ^ big;
  return n;
}
