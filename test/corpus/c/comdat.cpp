// Inline functions, templates and their statics: linkonce_odr in comdats, with thunks and constructors merged.

struct Shape {
  virtual double area() const = 0;
  virtual ~Shape() = default;
};

template <typename T> struct Square : Shape {
  T side;
  static int made;
  explicit Square(T s) : side(s) { ++made; }
  double area() const override { return double(side) * double(side); }
};
template <typename T> int Square<T>::made = 0;

inline int sequence() {
  static int n = 100;
  return n++;
}

inline const char *name(int i) {
  static const char *const names[] = {"zero", "one", "two"};
  return names[i % 3];
}

extern template struct Square<float>;

double areas(int n) {
  Square<int> a(n);
  Square<double> b(n * 0.5);
  Square<float> c(2.0f);
  const Shape *shapes[] = {&a, &b, &c};
  double t = 0;
  for (const Shape *s : shapes) t += s->area();
  return t + Square<int>::made + sequence() + name(n)[0];
}

struct Empty {};
template <typename... T> struct Tuple : T... { int v; };
struct Other {};
int tuples(Tuple<Empty, Other> *t) { return t->v; }

template <unsigned N> [[gnu::noinline]] unsigned mix(unsigned x) { return (x ^ N) * 2654435761u + mix<N - 1>(x >> 3); }
template <> inline unsigned mix<0>(unsigned x) { return x; }

unsigned mixed(unsigned x) { return mix<6>(x) + mix<3>(x + 1); }
