// Throwing, catching by value and by reference, clean-ups on the way out, rethrow and a noexcept border.
// wasm flags: -fwasm-exceptions

extern "C" int puts(const char *);

struct Error {
  int code;
  explicit Error(int c) : code(c) {}
  Error(const Error &o) : code(o.code) {}
  virtual ~Error() {}
  virtual const char *what() const { return "error"; }
};

struct Overflow : Error {
  Overflow() : Error(7) {}
  const char *what() const override { return "overflow"; }
};

struct Guard {
  int *slot;
  explicit Guard(int *s) : slot(s) { ++*slot; }
  ~Guard() { --*slot; }
};

int depth;

int checkedAdd(int a, int b) {
  Guard g(&depth);
  int sum;
  if (__builtin_add_overflow(a, b, &sum)) throw Overflow();
  if (sum < 0) throw Error(sum);
  if (sum == 42) throw 42;
  return sum;
}

int guarded(int a, int b) {
  try {
    Guard outer(&depth);
    return checkedAdd(a, b) + checkedAdd(b, a);
  } catch (const Overflow &e) {
    puts(e.what());
    return -1;
  } catch (Error &e) {
    if (e.code < -1000) throw;
    return e.code;
  } catch (int i) {
    return i;
  } catch (...) {
    return -2;
  }
}

int nested(int n) {
  try {
    try {
      return checkedAdd(n, n);
    } catch (int) {
      throw Error(n);
    }
  } catch (Error e) {
    return e.code;
  }
}

int neverThrows(int n) noexcept { return checkedAdd(n, 1); }

void finallyLike(void (*f)()) {
  Guard a(&depth);
  f();
  Guard b(&depth);
  f();
}
