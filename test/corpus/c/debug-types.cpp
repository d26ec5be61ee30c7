// Code whose debug information is rich: enums, bit-fields, typedefs, namespaces, templates, imports, macros of types.
// flags: -fdebug-macro

#define LIMIT 16
#define TWICE(x) ((x) + (x))

namespace outer {
inline namespace v1 {
enum class Colour : unsigned char { Red = 1, Green, Blue = 200 };
}
namespace {
int secret = LIMIT;
}
template <typename T, int N, template <typename> class C> struct Grid {
  typedef T value_type;
  T cells[N][N + 1];
  C<T> *custom;
  static const int rank = 2;
  T &at(int r, int c) & { return cells[r][c]; }
  T at(int r, int c) && { return cells[r][c]; }
};
} // namespace outer

template <typename T> struct Box { T value; };
struct Flags { unsigned a : 3, b : 5; mutable int cache; volatile const char *text; };
class Outer {
  friend class Inner;
  union { int i; float f; };
public:
  class Inner { public: int (Outer::*method)(int) const; int Outer::*field; };
  int twice(int x) const { return TWICE(x) + i; }
  explicit Outer(int x) : i(x) {}
  Outer(const Outer &) = delete;
};

namespace shortcut = outer;
using outer::Colour;
using namespace outer;

static int anonymous(int &&r, int (&a)[3], decltype(nullptr) n) { return r + a[0] + (n == nullptr); }

long everything(int argc, Flags *flags, Colour c) {
  shortcut::Grid<double, 3, Box> g{};
  auto [x, y] = Box<int[2]>{{argc, 2}}.value;
  int a[3] = {x, y, secret};
  Outer o(argc);
  Outer::Inner in{&Outer::twice, nullptr};
  {
    long shadow = flags->a;
    for (int i = 0; i < argc; ++i) shadow += i * a[i % 3];
    x += int(shadow);
  }
  return x + anonymous(int(y), a, nullptr) + long(g.at(1, 2)) + (o.*in.method)(int(c)) + flags->b;
}
