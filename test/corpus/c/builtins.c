// Compiler builtins that become intrinsics: bit counting, overflow, expect, traps, frame addresses, math.

unsigned bitTricks(unsigned x, unsigned long long y) {
  return __builtin_clz(x | 1) + __builtin_ctzll(y | 1) + __builtin_popcount(x) + __builtin_ffs((int)x) +
         __builtin_parity(x) + __builtin_bswap32(x) + __builtin_rotateleft32(x, 5) + __builtin_bitreverse16((unsigned short)x);
}

int overflowing(int a, int b, int *r) {
  unsigned u;
  long s;
  return __builtin_sadd_overflow(a, b, r) | __builtin_umul_overflow((unsigned)a, 3u, &u) |
         __builtin_sub_overflow((long)a, b, &s) | (int)u;
}

double mathOps(double x, double y) {
  return __builtin_fma(x, y, 1.0) + __builtin_fabs(x) + __builtin_copysign(x, y) + __builtin_floor(x) +
         __builtin_trunc(y) + __builtin_fmin(x, y) + __builtin_rint(x) + __builtin_sqrt(x) + __builtin_powi(x, 3);
}

int classify(double x) {
  return __builtin_isnan(x) + __builtin_isinf(x) * 2 + __builtin_isfinite(x) * 4 + __builtin_signbit(x) * 8 +
         __builtin_isgreater(x, 1.0) * 16 + __builtin_isnormal(x) * 32;
}

void *frames(void) {
  return __builtin_return_address(0) ? __builtin_frame_address(0) : 0;
}

int hints(int *p, long n) {
  int *q = __builtin_assume_aligned(p, 32, 4);
  if (__builtin_expect_with_probability(n > 100, 1, 0.9)) __builtin_prefetch(q + 16, 1, 2);
  if (__builtin_unpredictable(n & 1)) return q[1];
  if (n < 0) __builtin_unreachable();
  if (n == 77) __builtin_trap();
  if (n == 78) __builtin_debugtrap();
  return __builtin_constant_p(n) ? 1 : (int)__builtin_object_size(p, 0) + q[n];
}

long objectSizes(int which) {
  char a[10], b[20];
  char *p = which ? a : b;
  __builtin_memset(p, which, sizeof a);
  return (long)__builtin_object_size(p, 1) + (long)__builtin_dynamic_object_size(p, 0) + p[3];
}

int saturating(int a, int b) {
  return __builtin_elementwise_add_sat(a, b) + (int)__builtin_elementwise_sub_sat((unsigned)a, (unsigned)b) +
         __builtin_elementwise_min(a, b);
}

int compareMemory(const void *a, const void *b) { return __builtin_memcmp(a, b, 16) | __builtin_strcmp(a, "key"); }
void spin(void) { for (;;) __builtin_readcyclecounter(); }
