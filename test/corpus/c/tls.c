// Thread-local storage in each of its four models, with addresses taken.

__thread int perThread;
_Thread_local static long hidden = 9;
extern __thread char buffer[64];
__thread int initialExec __attribute__((tls_model("initial-exec"))) = 4;
__thread int localExec __attribute__((tls_model("local-exec")));
static __thread struct { int id; const char *name; } self = {1, "main"};
__attribute__((tls_model("local-dynamic"), visibility("hidden"))) __thread double weight = 0.5;

int bump(void) {
  perThread += initialExec + localExec;
  return ++hidden;
}

char *slot(int i) { return &buffer[i & 63]; }

int *addresses(int which) {
  int *table[] = {&perThread, &initialExec, &localExec, &self.id};
  return table[which & 3];
}

const char *name(void) { return self.name; }

double scaled(double x) {
  for (int i = 0; i < 4; i++) weight = weight * x + i;
  return weight;
}

void reset(void) {
  perThread = 0;
  hidden = 0;
  for (int i = 0; i < 64; i++) buffer[i] = 0;
}
