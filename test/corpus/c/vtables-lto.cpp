// Whole-program devirtualisation: type metadata, type tests, vcall visibility and hidden classes.
// flags: -flto -fvisibility=hidden -fwhole-program-vtables -fvirtual-function-elimination
// embedded: x86_64 (LTO mode)

struct Codec {
  virtual int encode(int) = 0;
  virtual int decode(int) = 0;
  virtual ~Codec() {}
};

struct Xor : Codec {
  int key;
  explicit Xor(int k) : key(k) {}
  int encode(int x) override { return x ^ key; }
  int decode(int x) override { return x ^ key; }
};

struct Shift final : Codec {
  int encode(int x) override { return x + 3; }
  int decode(int x) override { return x - 3; }
};


int round(Codec *c, int x) { return c->decode(c->encode(x)); }

int all(int x) {
  Xor a(0x55);
  Shift b;
  Codec *codecs[] = {&a, &b};
  int s = 0;
  for (Codec *c : codecs) s += round(c, x);
  return s;
}

Codec *make(bool shift) {
  if (shift) return new Shift;
  return new Xor(7);
}
