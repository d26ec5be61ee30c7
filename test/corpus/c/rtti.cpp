// Run-time type information without headers: dynamic_cast down, across and to void, typeid on polymorphic values.
// wasm flags: -fwasm-exceptions

namespace std {
class type_info {
public:
  virtual ~type_info();
  const char *name() const { return name_; }
  bool operator==(const type_info &o) const { return name_ == o.name_; }

protected:
  const char *name_;
};
} // namespace std

struct Animal {
  virtual ~Animal() {}
  virtual int legs() const { return 4; }
};
struct Swimmer {
  virtual ~Swimmer() {}
  virtual int speed() const = 0;
};
struct Cat : Animal {};
struct Duck : Animal, Swimmer {
  int legs() const override { return 2; }
  int speed() const override { return 5; }
};
struct Fish : private Swimmer, virtual Animal {
  int legs() const override { return 0; }
  int speed() const override { return 9; }
};

int speedOf(Animal *a) {
  if (auto *s = dynamic_cast<Swimmer *>(a)) return s->speed();
  if (dynamic_cast<Cat *>(a)) return -1;
  return 0;
}

Duck &mustBeDuck(Animal &a) { return dynamic_cast<Duck &>(a); }
void *whole(Swimmer *s) { return dynamic_cast<void *>(s); }
const char *nameOf(const Animal &a) { return typeid(a).name(); }
bool same(const Animal &a, const Animal &b) { return typeid(a) == typeid(b); }
const std::type_info &scalars(int i) { return i ? typeid(int *) : typeid(double); }

int zoo(int n) {
  Animal *all[3] = {new Cat, new Duck, new Fish};
  int s = 0;
  for (Animal *a : all) {
    s += a->legs() * n + speedOf(a);
    delete a;
  }
  return s;
}
