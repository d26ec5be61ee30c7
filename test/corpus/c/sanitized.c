// Code under the address and undefined-behaviour sanitizers: checks, handlers, global descriptors and nosanitize.
// flags: -fsanitize=address,undefined -fno-sanitize-recover=shift
// embedded: x86_64 (sanitizer run-time libraries)

struct Row { int cells[4]; struct Row *next; };
int limits[3] = {10, 20, 30};
static char names[2][6] = {"first", "other"};

int arithmetic(int a, int b, unsigned s) { return a * b + (a << s) - a / b; }

int element(struct Row *r, int i) {
  int local[8];
  for (int k = 0; k < 8; k++) local[k] = k * i;
  return r->cells[i] + local[i] + limits[i] + names[i & 1][i];
}

_Bool flag(_Bool *p, float f, int *out) {
  *out = (int)f;
  return *p;
}

int walk(struct Row *r) {
  int s = 0;
  for (; r; r = r->next) s += r->cells[0];
  return s;
}

int pick(int k) {
  switch (k) {
    case 0: return 1;
    case 1: return 2;
  }
  __builtin_unreachable();
}

int vla(int n) {
  int a[n];
  a[n - 1] = n;
  return a[0];
}

int callThrough(int (*f)(int), int x) { return f(x); }
