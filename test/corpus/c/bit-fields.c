// Bit-fields of many widths, signed and unsigned, crossing units, packed and volatile.

struct Header {
  unsigned version : 4;
  unsigned length : 4;
  unsigned service : 8;
  unsigned total : 16;
  signed priority : 3;
  unsigned : 0;
  unsigned long long offset : 40;
  _Bool urgent : 1;
};

struct __attribute__((packed)) Tight {
  unsigned a : 3;
  unsigned b : 17;
  int c : 9;
  unsigned long long d : 51;
};

struct Device { volatile unsigned ready : 1, mode : 3, rest : 28; };

static struct Header defaults = {4, 5, 0, 1500, -2, 123456789012, 1};
struct Tight table[4] = {{1, 2, 3, 4}, {7, 131071, -256, 1}, {0}, {3, 3, 3, 3}};

int read(const struct Header *h) { return h->version + h->length * 4 + h->priority + (int)h->offset; }

void update(struct Header *h, int n) {
  h->total += n;
  h->priority = n;
  h->offset ^= (unsigned long long)n << 20;
  h->urgent = n & 1;
}

long tight(struct Tight *t, int n) {
  long sum = 0;
  for (int i = 0; i < n; i++) {
    sum += t[i].a + t[i].b + t[i].c + (long)t[i].d;
    t[i].c = t[i].c * 2;
    t[i].d--;
  }
  return sum;
}

void start(struct Device *d) {
  while (!d->ready)
    ;
  d->mode = 5;
}

struct Header copyDefaults(int version) {
  struct Header h = defaults;
  h.version = version;
  return h;
}
