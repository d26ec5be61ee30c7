// Packed and over-aligned structs: unaligned loads and stores, padding, flexible array members, offsets.

struct __attribute__((packed)) Record {
  char tag;
  int id;
  short code;
  double value;
  struct { char lo; long hi; } inner;
};

struct __attribute__((aligned(64))) Line { int words[10]; char flag; };

struct Message { unsigned short kind; unsigned char length; char body[]; };

#pragma pack(push, 2)
struct Odd { char a; long b; char c; float d[3]; };
#pragma pack(pop)

struct Record records[2] = {{'a', 1, 2, 3.5, {4, 5}}, {'b', 6, 7, 8.25, {9, 10}}};
struct Line lines[3] = {[1] = {{1, 2, 3}, 'x'}};
static const struct Message greeting = {1, 5, "hello"};
struct Odd odd = {1, -2, 3, {1.f, 2.f, 3.f}};

double total(const struct Record *r, int n) {
  double t = 0;
  for (int i = 0; i < n; i++) t += r[i].value * r[i].id + r[i].code + r[i].inner.hi;
  return t;
}

void store(struct Record *r, int id, double v) {
  r->id = id;
  r->value = v;
  r->inner.lo = (char)id;
}

int first(struct Line *l) {
  l->flag++;
  return l->words[0] + lines[1].words[2];
}

int body(const struct Message *m) {
  int s = 0;
  for (int i = 0; i < m->length; i++) s = s * 31 + m->body[i];
  return s + greeting.kind;
}

unsigned long offsets(void) {
  return __builtin_offsetof(struct Record, inner.hi) + __builtin_offsetof(struct Odd, d[2]) + sizeof(struct Line);
}

float oddFields(struct Odd *o) { return o->d[0] + o->d[2] + (float)o->b; }

unsigned readUnaligned(const void *p) { return *(const unsigned __attribute__((aligned(1))) *)p; }
