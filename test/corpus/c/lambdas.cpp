// Closures by value and by reference, generic and recursive, turned into pointers and stored behind a virtual call.

template <typename F> struct Function;

template <typename R, typename... A> struct Function<R(A...)> {
  struct Base {
    virtual ~Base() = default;
    virtual R call(A... a) = 0;
  };
  template <typename F> struct Holder final : Base {
    F f;
    explicit Holder(F g) : f(g) {}
    R call(A... a) override { return f(a...); }
  };
  Base *held;
  template <typename F> Function(F f) : held(new Holder<F>(f)) {}
  ~Function() { delete held; }
  R operator()(A... a) const { return held->call(a...); }
};

int apply(const Function<int(int)> &f, int n) {
  int s = 0;
  for (int i = 0; i < n; ++i) s += f(i);
  return s;
}

int captures(int a, long b, const char *text) {
  int count = 0;
  auto byReference = [&count, a](int x) { count += x * a; return count; };
  auto byValue = [=](int x) mutable { return x + a + int(b++) + text[0]; };
  auto generic = [](auto x, auto y) { return x < y ? x : y; };
  int (*plain)(int) = [](int x) { return x * x; };
  auto recursive = [&](auto &self, int n) -> int { return n < 2 ? n : self(self, n - 1) + self(self, n - 2); };
  return apply(byReference, 5) + byValue(1) + generic(a, 3) + int(generic(2.5, 1.5)) + plain(a) + recursive(recursive, 9);
}

template <typename F, typename G> auto compose(F f, G g) {
  return [f, g](auto x) { return f(g(x)); };
}

double composed(double x) {
  return compose([](double v) { return v + 1; }, [k = x * 2](double v) { return v * k; })(x);
}
