// Global constructors and destructors with priorities, clean-up attributes, and exported entry points.

extern int printf(const char *, ...);

static int started;
static int log_[4];

__attribute__((constructor(101))) static void early(void) { started = 1; }
__attribute__((constructor)) static void ordinary(void) { started += 2; }
__attribute__((destructor(65000))) static void late(void) { printf("%d\n", started); }
__attribute__((destructor)) void closing(void) { log_[0] = 0; }

static void release(int *p) { log_[*p & 3]--; }

int scoped(int n) {
  __attribute__((cleanup(release))) int a = n;
  log_[a & 3]++;
  if (n > 10) return -1;
  {
    __attribute__((cleanup(release))) int b = n + 1;
    log_[b & 3]++;
    for (int i = 0; i < n; i++) {
      __attribute__((cleanup(release))) int c = i;
      if (i == 7) break;
      log_[c & 3] += 2;
    }
  }
  return log_[0] + log_[1];
}

int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++) printf("%s %d\n", argv[i], scoped(argv[i][0]));
  return started == 3 ? 0 : 1;
}
