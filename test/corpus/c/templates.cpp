// Class and function templates, partial specialisation, variadic packs and constexpr evaluation.

using size = decltype(sizeof(0));

template <typename T, size N> struct Array {
  T data[N];
  T &operator[](size i) { return data[i]; }
  const T &operator[](size i) const { return data[i]; }
  static constexpr size length = N;
};

template <typename T> struct Traits { static constexpr int rank = 0; };
template <typename T> struct Traits<T *> { static constexpr int rank = 1 + Traits<T>::rank; };
template <> struct Traits<float> { static constexpr int rank = 100; };

template <typename T> constexpr T power(T base, unsigned e) {
  return e == 0 ? T(1) : e % 2 ? base * power(base, e - 1) : power(base * base, e / 2);
}

template <typename... Ts> auto sum(Ts... xs) { return (xs + ... + 0); }

template <typename T, size N, typename F> T fold(const Array<T, N> &a, T init, F f) {
  for (size i = 0; i < N; ++i) init = f(init, a[i]);
  return init;
}

template <typename T> struct Less {
  bool operator()(const T &a, const T &b) const { return a < b; }
};

template <typename T, typename C = Less<T>> void insertionSort(T *first, T *last, C less = C()) {
  for (T *i = first; i != last; ++i) {
    T x = *i;
    T *j = i;
    for (; j != first && less(x, j[-1]); --j) *j = j[-1];
    *j = x;
  }
}

template <int N> struct Fib { static constexpr long value = Fib<N - 1>::value + Fib<N - 2>::value; };
template <> struct Fib<0> { static constexpr long value = 0; };
template <> struct Fib<1> { static constexpr long value = 1; };

static_assert(power(3, 4) == 81);

long useEverything(int *p, int n) {
  Array<double, 6> a{{1, 2, 3, 4, 5, 6}};
  insertionSort(p, p + n);
  double folded = fold(a, 0.0, [](double x, double y) { return x * 0.5 + y; });
  return Fib<40>::value + Traits<float ***>::rank + sum(1, 2L, 'c') + static_cast<long>(folded) + power(n, 5);
}

template void insertionSort<double>(double *, double *, Less<double>);
template struct Array<short, 3>;
