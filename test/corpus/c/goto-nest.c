// Irreducible and heavily nested control flow: gotos into and out of loops, error ladders, state machines.

int irreducible(int n, int start) {
  int i = 0, acc = 0;
  if (start) goto middle;
top:
  acc += i;
middle:
  acc ^= n;
  if (++i < n) goto top;
  if (acc & 1) goto middle;
  return acc;
}

int open_(int), read_(int, char *, int);
void close_(int), free_(void *);
void *alloc_(int);

int ladder(int id, int n) {
  int result = -1;
  int fd = open_(id);
  if (fd < 0) goto out;
  char *buffer = alloc_(n);
  if (!buffer) goto closeFile;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 3; j++) {
      int got = read_(fd, buffer + i, n - i);
      if (got < 0) goto release;
      if (got == 0) goto done;
      if (got == 1) continue;
      break;
    }
  }
done:
  result = buffer[0];
release:
  free_(buffer);
closeFile:
  close_(fd);
out:
  return result;
}

int machine(const char *s) {
  int count = 0;
start:
  switch (*s++) {
    case 0: return count;
    case '"': goto string;
    case '/': if (*s == '*') goto comment;
    default: count++; goto start;
  }
string:
  for (;;) {
    if (!*s) return -1;
    if (*s == '\\') { s += 2; continue; }
    if (*s++ == '"') goto start;
  }
comment:
  while (!(s[0] == '*' && s[1] == '/'))
    if (!*s++) return -2;
  s += 2;
  goto start;
}

int collatz(unsigned long n) {
  int steps = 0;
  while (n != 1 && steps < 10000) {
    if (n % 2) { n = 3 * n + 1; steps++; if (n & 1) continue; }
    do n /= 2, steps++; while (n % 2 == 0);
  }
  return steps;
}
