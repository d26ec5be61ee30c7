// Pointers in numbered address spaces: loads, stores, casts between spaces and globals placed there.

#define NEAR __attribute__((address_space(1)))
#define CONST_ __attribute__((address_space(4)))
typedef NEAR int near_int;

NEAR int nearGlobal = 3;
CONST_ const float coefficients[4] = {0.25f, 0.5f, 0.75f, 1.0f};
struct Buffer { NEAR float *data; CONST_ const char *label; int n; };

int load(near_int *p, int i) { return p[i]; }

void store(NEAR double *p, double v) { *p = v; }

float weighted(struct Buffer *b) {
  float s = 0;
  for (int i = 0; i < b->n; i++) s += b->data[i] * coefficients[i & 3];
  return s;
}

int bump(void) { return nearGlobal++; }

int *generic(near_int *p) { return (int *)p; }
near_int *specific(int *p) { return (near_int *)p; }

near_int *const table[2] = {&nearGlobal, 0};

int through(int i) { return table[i & 1] ? *table[i & 1] : -1; }

void copy(NEAR char *to, const char *from, int n) {
  for (int i = 0; i < n; i++) to[i] = from[i];
}

long distance(near_int *a, near_int *b) { return a - b; }
int compare(near_int *a, near_int *b) { return a < b; }
NEAR void *null_(void) { return 0; }
