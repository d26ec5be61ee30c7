// returns_twice calls, volatile locals that survive the jump, and functions that never return.

typedef long Buffer[32];
int setjmp(Buffer) __attribute__((returns_twice));
void longjmp(Buffer, int) __attribute__((noreturn));

static Buffer env;
static int depth;

__attribute__((noreturn)) static void fail(int code) { longjmp(env, code ? code : 1); }

int parse(const char *s) {
  if (*s == '(') {
    depth++;
    int inner = parse(s + 1);
    depth--;
    return inner * 2;
  }
  if (*s == 0) fail(depth);
  return *s - '0';
}

int evaluate(const char *s) {
  volatile int attempts = 0;
  int code = setjmp(env);
  if (code != 0) {
    attempts += 1;
    if (attempts > 3) return -code;
    s = "7";
  }
  return parse(s) + attempts;
}

int protectedCall(int (*f)(void *), void *arg) {
  Buffer saved;
  for (int i = 0; i < 32; i++) saved[i] = env[i];
  int r = setjmp(env) ? -1 : f(arg);
  for (int i = 0; i < 32; i++) env[i] = saved[i];
  return r;
}
