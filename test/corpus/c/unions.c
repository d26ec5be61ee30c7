// Unions as type puns, tagged unions, anonymous members and transparent unions.

union Bits { float f; unsigned u; unsigned char bytes[4]; };

typedef struct {
  enum { NUMBER, TEXT, LIST } tag;
  union {
    double number;
    struct { const char *text; unsigned length; };
    struct Item *list;
  };
} Value;

struct Item { Value value; struct Item *next; };

union Wide { long long whole; struct { int lo, hi; }; short parts[4]; char text[12]; };

typedef union { int *i; float *f; } Pointer __attribute__((transparent_union));

static const Value empty = {TEXT, .text = "", .length = 0};
union Wide wide = {.parts = {1, 2, 3, 4}};
union Bits bits[] = {{.u = 0x3f800000}, {.f = 2.5f}, {.bytes = {1, 2, 3, 4}}};

unsigned asBits(float f) { return (union Bits){.f = f}.u; }

float fastInverseRoot(float x) {
  union Bits b = {.f = x};
  b.u = 0x5f3759df - (b.u >> 1);
  return b.f * (1.5f - 0.5f * x * b.f * b.f);
}

double evaluate(const Value *v) {
  switch (v->tag) {
    case NUMBER: return v->number;
    case TEXT: return v->length;
    case LIST: {
      double s = 0;
      for (struct Item *i = v->list; i; i = i->next) s += evaluate(&i->value);
      return s;
    }
  }
  return -1;
}

Value makeText(const char *s) {
  Value v = empty;
  v.text = s;
  while (s[v.length]) v.length++;
  return v;
}

int swapHalves(union Wide *w) {
  int t = w->lo;
  w->lo = w->hi;
  w->hi = t;
  return w->parts[1] + w->text[9];
}

int any(Pointer p) { return *p.i; }
int call(float *f) { return any(f); }
