// Formatted output as programs write it; at -O2 some of these become puts, putchar and fwrite.

typedef struct File File;
extern File *stdout_, *stderr_;
int printf(const char *, ...) __attribute__((format(printf, 1, 2)));
int fprintf(File *, const char *, ...);
int snprintf(char *, unsigned long, const char *, ...);
int sscanf(const char *, const char *, ...);
unsigned long strlen(const char *);
char *strchr(const char *, int);

enum Level { DEBUG, INFO, WARN, FATAL };
static const char *const levels[] = {"debug", "info", "warn", "fatal"};

void banner(void) {
  printf("hello, world\n");
  printf("%s\n", "plain");
  printf("%c", 'x');
  printf("");
}

int report(enum Level level, const char *what, long n, double ratio) {
  int w = fprintf(stderr_, "[%-5s] %s: %ld (%.2f%%)\n", levels[level], what, n, ratio * 100);
  if (level == FATAL) fprintf(stderr_, "fatal\n");
  return w;
}

int table(const int *v, int n) {
  char line[80];
  int used = 0;
  for (int i = 0; i < n && used < 70; i++) {
    used += snprintf(line + used, sizeof line - (unsigned long)used, i ? ", %d" : "%d", v[i]);
    if (i % 10 == 9) printf("%s\n", line), used = 0;
  }
  return used;
}

int parsePair(const char *s, int *a, float *b) {
  const char *comma = strchr(s, ',');
  if (!comma || strlen(s) > 64) return -1;
  return sscanf(s, "%d,%f", a, b) == 2 ? (int)(comma - s) : -2;
}

void percent(unsigned long long u, void *p, unsigned char c, short s) {
  printf("%llu %p %hhu %hd %#x %e %%\n", u, p, c, s, (unsigned)u, (double)s);
}
