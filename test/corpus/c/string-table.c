// Tables of strings, keyword lookup, hashing and character classes: constant data in many shapes.

static const char *const keywords[] = {"auto", "break", "case", "char", "const", "continue", "default", "do", "else"};
static const char grid[3][8] = {"alpha", "beta\t", "gamma\n"};
static const unsigned char classes[256] = {['0' ... '9'] = 1, ['a' ... 'z'] = 2, ['A' ... 'Z'] = 2, [' '] = 4, ['\t'] = 4};
static const struct { short id; float weight; const char *label; } rows[] = {
    {1, 0.5f, "half"}, {2, -1e30f, "low"}, {-3, 1.0f / 3.0f, "third"}, {0, 0, 0},
};
const double constants[] = {0.1, -0.0, 1e308, 4.9e-324, 3.0, 1.0 / 0.0};
const long long edges[] = {-9223372036854775807ll - 1, 9223372036854775807ll, 0, -1};
_Bool truths[] = {1, 0, 1};

int compare(const char *a, const char *b) {
  while (*a && *a == *b) a++, b++;
  return (unsigned char)*a - (unsigned char)*b;
}

int lookup(const char *s) {
  int lo = 0, hi = sizeof keywords / sizeof *keywords;
  while (lo < hi) {
    int mid = (lo + hi) / 2, c = compare(s, keywords[mid]);
    if (c == 0) return mid;
    if (c < 0) hi = mid;
    else lo = mid + 1;
  }
  return -1;
}

unsigned hash(const char *s) {
  unsigned h = 2166136261u;
  while (*s) h = (h ^ (unsigned char)*s++) * 16777619u;
  return h;
}

int words(const char *s) {
  int n = 0, in = 0;
  for (; *s; s++) {
    int letter = classes[(unsigned char)*s] & 3;
    n += letter && !in;
    in = letter;
  }
  return n;
}

const char *describe(int id) {
  for (int i = 0; rows[i].label; i++)
    if (rows[i].id == id && rows[i].weight > -1) return rows[i].label;
  return grid[id & 1];
}

double constant(int i) { return constants[i % 6] + (double)edges[i & 3] + truths[i % 3]; }
