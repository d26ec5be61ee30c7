// Profile instrumentation and coverage: counters, name tables, value profiling and coverage records.
// flags: -fprofile-instr-generate -fcoverage-mapping
// embedded: x86_64 (profiling sections)

struct Filter {
  virtual bool keep(int x) const = 0;
  virtual ~Filter() = default;
};
struct Even : Filter {
  bool keep(int x) const override { return x % 2 == 0; }
};

int count(const int *v, int n, const Filter &f) {
  int c = 0;
  for (int i = 0; i < n; ++i)
    if (f.keep(v[i])) ++c;
    else if (v[i] < 0) break;
  return c;
}

template <typename T> T largest(T a, T b) { return a < b ? b : a; }

int run(const int *v, int n, int (*f)(int)) {
  Even e;
  int c = count(v, n, e);
  switch (c) {
    case 0: return f(1);
    case 1: return largest(c, n);
    default: return int(largest(1.5, double(n)));
  }
}
