// Switches: dense, sparse, ranges, on wide and narrow types, with fall-through and without default.

int dense(int x) {
  switch (x) {
    case 0: return 11;
    case 1: return 37;
    case 2: return 5;
    case 3: return -8;
    case 4: return 100;
    case 5: return 1;
    default: return 0;
  }
}

const char *sparse(unsigned x) {
  switch (x) {
    case 1: return "one";
    case 1000: return "thousand";
    case 1000000: return "million";
    case 0xffffffff: return "all";
  }
  return "none";
}

int ranges(unsigned char c) {
  switch (c) {
    case '0' ... '9': return c - '0';
    case 'a' ... 'f': return c - 'a' + 10;
    case 'A' ... 'F': return c - 'A' + 10;
    default: return -1;
  }
}

int fallThrough(long long key, int *out) {
  int n = 0;
  switch (key) {
    case -5000000000LL: n += 1; __attribute__((fallthrough));
    case 3: n += 2; __attribute__((fallthrough));
    case 9000000000LL: *out = n; break;
    case 77: return 7;
    default: __builtin_unreachable();
  }
  return n;
}

void duff(char *to, const char *from, int n) {
  int rounds = (n + 7) / 8;
  switch (n % 8) {
    case 0: do { *to++ = *from++;
    case 7: *to++ = *from++;
    case 6: *to++ = *from++;
    case 5: *to++ = *from++;
    case 4: *to++ = *from++;
    case 3: *to++ = *from++;
    case 2: *to++ = *from++;
    case 1: *to++ = *from++;
    } while (--rounds > 0);
  }
}

int likely(int x) {
  switch (__builtin_expect(x, 3)) {
    case 3: return 30;
    case 4: return dense(x);
    case 8: return ranges(x);
  }
  return x;
}
