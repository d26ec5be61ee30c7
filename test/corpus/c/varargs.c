// Variadic functions: definition, forwarding, va_copy and calls with promoted arguments.
#include <stdarg.h>

typedef struct { double x, y; } Point;

int sum(int count, ...) {
  va_list ap;
  va_start(ap, count);
  int total = 0;
  for (int i = 0; i < count; i++) total += va_arg(ap, int);
  va_end(ap);
  return total;
}

double mixed(const char *kinds, ...) {
  va_list ap, again;
  va_start(ap, kinds);
  va_copy(again, ap);
  double r = 0;
  for (; *kinds; kinds++) switch (*kinds) {
      case 'd': r += va_arg(ap, double); break;
      case 'l': r += (double)va_arg(ap, long long); break;
      case 'p': r += *va_arg(ap, int *); break;
      case 's': r += va_arg(ap, Point).y; break;
    }
  r += va_arg(again, double);
  va_end(again);
  va_end(ap);
  return r;
}

int vlog(int level, const char *format, va_list ap);

int log_(int level, const char *format, ...) {
  va_list ap;
  va_start(ap, format);
  int r = vlog(level, format, ap);
  va_end(ap);
  return r;
}

int (*logger)(int, const char *, ...) = log_;

int old_style();

int callers(float f, short s, unsigned char c, Point p) {
  int r = sum(3, s, c, 'x');
  r += (int)mixed("dlsp", f, 7LL, p, &r);
  r += logger(2, "%d %f\n", r, f);
  return r + old_style(f, c);
}
