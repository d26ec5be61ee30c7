// C++ thread_local objects with constructors: wrapper functions, guards and destructor registration.
// flags: -std=c++20

struct Cache {
  int hits = 0, misses = 0;
  int *slots;
  Cache() : slots(new int[16]()) {}
  ~Cache() { delete[] slots; }
  int &at(unsigned key) {
    int &s = slots[key % 16];
    (s ? hits : misses)++;
    return s;
  }
};

thread_local Cache cache;
thread_local int plain = 5;
static thread_local Cache *current = &cache;
extern thread_local int elsewhere;
int compute();
thread_local int lazy = compute();

struct Scope {
  static thread_local int depth;
  static thread_local Cache perScope;
  Scope() { ++depth; }
  ~Scope() { --depth; }
};
thread_local int Scope::depth = 0;
thread_local Cache Scope::perScope;

int lookup(unsigned key) {
  Scope s;
  return cache.at(key) += current->hits + plain++;
}

int others() { return elsewhere + lazy + Scope::depth + Scope::perScope.misses; }

int local(int n) {
  thread_local Cache inner;
  static thread_local int calls;
  return inner.at(n) + ++calls;
}

template <typename T> struct Holder { static inline thread_local T value{}; };
double held(double d) { return Holder<double>::value += d; }
