// An open-addressing hash table as applications carry it: probing, growth, deletion and iteration.

typedef unsigned long size;
void *calloc(size, size);
void free(void *);
int strcmp(const char *, const char *);

typedef struct { const char *key; long value; unsigned hash; unsigned char state; } Slot;
typedef struct { Slot *slots; size used, capacity; float load; } Table;

static unsigned hashOf(const char *s) {
  unsigned h = 5381;
  for (; *s; s++) h = h * 33 ^ (unsigned char)*s;
  return h ? h : 1;
}

static Slot *probe(Slot *slots, size capacity, const char *key, unsigned hash) {
  size i = hash & (capacity - 1), step = 0;
  Slot *grave = 0;
  for (;;) {
    Slot *s = &slots[i];
    if (s->state == 0) return grave ? grave : s;
    if (s->state == 2) grave = grave ? grave : s;
    else if (s->hash == hash && strcmp(s->key, key) == 0) return s;
    i = (i + ++step) & (capacity - 1);
  }
}

static int grow(Table *t) {
  size bigger = t->capacity ? t->capacity * 2 : 16;
  Slot *fresh = calloc(bigger, sizeof(Slot));
  if (!fresh) return -1;
  for (size i = 0; i < t->capacity; i++)
    if (t->slots[i].state == 1) *probe(fresh, bigger, t->slots[i].key, t->slots[i].hash) = t->slots[i];
  free(t->slots);
  t->slots = fresh;
  t->capacity = bigger;
  return 0;
}

int put(Table *t, const char *key, long value) {
  if ((float)(t->used + 1) > (float)t->capacity * t->load && grow(t) < 0) return -1;
  unsigned h = hashOf(key);
  Slot *s = probe(t->slots, t->capacity, key, h);
  int isNew = s->state != 1;
  t->used += isNew;
  *s = (Slot){key, value, h, 1};
  return isNew;
}

long get(const Table *t, const char *key, long missing) {
  if (!t->capacity) return missing;
  const Slot *s = probe(t->slots, t->capacity, key, hashOf(key));
  return s->state == 1 ? s->value : missing;
}

void each(const Table *t, void (*f)(const char *, long, void *), void *context) {
  for (size i = 0; i < t->capacity; i++)
    if (t->slots[i].state == 1) f(t->slots[i].key, t->slots[i].value, context);
}
