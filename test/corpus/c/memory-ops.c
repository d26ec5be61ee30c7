// memcpy, memmove, memset and friends: constant and variable sizes, volatile copies, struct assignment, idioms.

void *memcpy(void *, const void *, unsigned long);
void *memmove(void *, const void *, unsigned long);
void *memset(void *, int, unsigned long);
void *malloc(unsigned long);
void *calloc(unsigned long, unsigned long);
void *realloc(void *, unsigned long);
void free(void *);

struct Big { int words[40]; double tail; };
static struct Big template_ = {{1, 2, 3}, 4.5};

struct Big clone(const struct Big *b) { return *b; }
void assign(struct Big *a, const struct Big *b) { *a = *b; }
void fromTemplate(struct Big *a) { *a = template_; }
void clear(struct Big *b) { memset(b, 0, sizeof *b); }
void shift(char *p, unsigned long n) { memmove(p + 1, p, n); }
void inlineCopy(char *p, const char *q) { __builtin_memcpy_inline(p, q, 24); }
void volatileCopy(volatile struct Big *to, volatile struct Big *from) { *to = *from; }

void fillIdiom(char *p, int n, char c) {
  for (int i = 0; i < n; i++) p[i] = c;
}

void copyIdiom(int *restrict to, const int *restrict from, int n) {
  for (int i = 0; i < n; i++) to[i] = from[i];
}

void patternIdiom(int *p, int n) {
  for (int i = 0; i < n; i++) p[i] = 0x01010101;
}

int locals(int i) {
  int table[16] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5};
  char text[] = "the quick brown fox jumps over the lazy dog";
  int zeros[32] = {0};
  zeros[i & 31] = 7;
  return table[i & 15] + text[i % 40] + zeros[(i + 1) & 31];
}

struct Vector { int *data; unsigned long length, capacity; };

int append(struct Vector *v, int x) {
  if (v->length == v->capacity) {
    unsigned long bigger = v->capacity ? v->capacity * 2 : 8;
    int *grown = realloc(v->data, bigger * sizeof(int));
    if (!grown) return 0;
    v->data = grown;
    v->capacity = bigger;
  }
  v->data[v->length++] = x;
  return 1;
}

int round_(int n) {
  int *p = malloc(sizeof(int) * 4), *q = calloc(n, 4);
  *p = q ? q[n / 2] : 1;
  int r = *p;
  free(p);
  free(q);
  return r;
}
