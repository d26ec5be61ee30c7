// The Microsoft ABI: funclet-based exception handling, dllimport and dllexport, COMDAT selection kinds.
// flags: --target=x86_64-pc-windows-msvc -fms-extensions -fexceptions -fcxx-exceptions
// embedded: x86_64 (another triple)

extern "C" void print(const char *);

struct Handle {
  int id;
  Handle(int i) : id(i) {}
  ~Handle() { print("closed"); }
};

struct Failure { int code; };

__declspec(dllimport) int imported(int);
__declspec(dllimport) extern int importedData;
__declspec(dllexport) int exported(int x) { return x + importedData; }
__declspec(selectany) int selected = 5;
struct __declspec(dllexport) Exported {
  virtual int get() { return 1; }
  static int shared;
};
int Exported::shared = 3;

int run(int n) {
  Handle outer(n);
  try {
    Handle inner(n + 1);
    if (imported(n) > 3) throw Failure{n};
    return inner.id;
  } catch (const Failure &f) {
    Handle during(f.code);
    try {
      imported(f.code);
    } catch (int i) {
      return i;
    }
    return f.code;
  } catch (...) {
    print("unknown");
    throw;
  }
}

__declspec(noinline) int structured(int *p) {
  __try {
    return *p;
  } __except (1) {
    return -1;
  }
}

int finally_(int *p) {
  __try {
    *p = imported(1);
  } __finally {
    print("finally");
  }
  return *p + selected;
}

__declspec(thread) int perThread = 3;
int bump() { return ++perThread; }
