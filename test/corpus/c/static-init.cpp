// Static constructors and destructors, function-local statics with guards, inline variables, init priorities.
// flags: -std=c++20

extern "C" int puts(const char *);
int compute(int);

struct Registry {
  int count;
  const char *names[8];
  Registry() : count(0) { add("self"); }
  ~Registry() { puts("gone"); }
  int add(const char *n) { names[count & 7] = n; return count++; }
};

Registry registry;
static int order = compute(3);
const int folded = 6 * 7;
inline int shared = compute(4);
static const int *const pointers[] = {&order, &folded, nullptr};

template <typename T> struct Counter {
  static int live;
  Counter() { ++live; }
};
template <typename T> int Counter<T>::live = compute(sizeof(T));
template struct Counter<double>;

Registry &instance() {
  static Registry r;
  return r;
}

int cached(int n) {
  static const int table[5] = {1, 2, 4, 8, 16};
  static int last = compute(n);
  return last += table[n % 5];
}

namespace {
struct Plugin {
  int slot;
  explicit Plugin(const char *n) : slot(instance().add(n)) {}
} plugins[] = {Plugin("a"), Plugin("b"), Plugin("c")};
} // namespace

constinit int ready = 5;
__attribute__((init_priority(200))) Registry early;

int sum() { return registry.count + order + shared + *pointers[1] + plugins[1].slot + ready; }
