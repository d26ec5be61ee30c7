// A diamond with a virtual base: vtables, VTTs, thunks with adjustments and covariant returns.

struct Stream {
  int state = 0;
  virtual ~Stream();
  virtual int flags() const { return state; }
  virtual Stream *self() { return this; }
};

struct Input : virtual Stream {
  int position = 1;
  virtual int get() { return position++; }
  Input *self() override { return this; }
};

struct Output : virtual Stream {
  int written = 2;
  virtual void put(int c) { written += c; }
  int flags() const override { return written; }
};

struct Both final : Input, Output {
  char pad[3] = {1, 2, 3};
  ~Both() override;
  int get() override { return Input::get() + written; }
  int flags() const override { return Output::flags() | position; }
  Both *self() override { return this; }
};

Stream::~Stream() { state = -1; }
Both::~Both() { put(1); }

int drive(Stream *s, Input *i, Output *o) {
  o->put(i->get());
  return s->flags() + s->self()->flags() + i->self()->position;
}

int make() {
  Both b;
  Stream *s = &b;
  int r = drive(s, &b, &b);
  Both *heap = new Both(b);
  r += heap->get();
  delete static_cast<Stream *>(heap);
  return r;
}

using Method = int (Stream::*)() const;
using Field = int Both::*;

int through(Stream *s, Method m, Both *b, Field f) { return (s->*m)() + b->*f; }
Method flagsOf() { return &Stream::flags; }
Field fieldOf() { return &Both::written; }
