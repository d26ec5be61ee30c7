// Guaranteed tail calls: a threaded interpreter, mutual recursion and calls through pointers.
// wasm flags: -mtail-call

typedef struct State State;
typedef long (*Handler)(State *, const unsigned char *, long);
struct State { long stack[16]; int top; const Handler *table; };

#define TAIL __attribute__((musttail)) return

static long dispatch(State *s, const unsigned char *pc, long acc) { TAIL s->table[*pc](s, pc + 1, acc); }
static long push(State *s, const unsigned char *pc, long acc) {
  s->stack[s->top++ & 15] = acc;
  TAIL dispatch(s, pc, acc);
}
static long add(State *s, const unsigned char *pc, long acc) { TAIL dispatch(s, pc, acc + s->stack[--s->top & 15]); }
static long immediate(State *s, const unsigned char *pc, long acc) { TAIL dispatch(s, pc + 1, *pc); }
static long halt(State *s, const unsigned char *pc, long acc) { return acc; }

static const Handler handlers[] = {push, add, immediate, halt};

long run(const unsigned char *code) {
  State s = {.table = handlers};
  return dispatch(&s, code, 0);
}

int pong(int n, int acc);
int ping(int n, int acc) {
  if (n == 0) return acc;
  TAIL pong(n - 1, acc + 1);
}
int pong(int n, int acc) {
  if (n == 0) return -acc;
  TAIL ping(n - 1, acc * 2);
}

void each(int n, void *context, void (*f)(int, void *)) {
  while (n-- > 1) f(n, context);
}
void last(int n, void *context) {
  if (n > 3) return;
  TAIL ((void (*)(int, void *))context)(n + 1, 0);
}
