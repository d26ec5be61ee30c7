// Inline assembly: tied, clobbering, memory and immediate operands, flag outputs, register variables, module asm.
// embedded: x86_64 (x86 assembly)

__asm__(".globl superword_marker\nsuperword_marker:\n\t.byte 1, 2, 3\n\t.ascii \"quo\\\"ted\"");

unsigned long long rdtsc(void) {
  unsigned lo, hi;
  __asm__ volatile("rdtsc" : "=a"(lo), "=d"(hi)::"memory");
  return (unsigned long long)hi << 32 | lo;
}

unsigned rotate(unsigned x, unsigned char by) {
  __asm__("roll %%cl, %0" : "+r"(x) : "c"(by) : "cc");
  return x;
}

_Bool carry(unsigned a, unsigned b) {
  _Bool c;
  __asm__("addl %2, %1" : "=@ccc"(c), "+r"(a) : "r"(b));
  return c;
}

void copy(char *to, const char *from, unsigned long n) {
  __asm__ volatile("rep movsb" : "+D"(to), "+S"(from), "+c"(n)::"memory");
}

int exchange(int *p, int v) {
  __asm__ volatile("xchgl %0, %1" : "=r"(v), "+m"(*p) : "0"(v));
  return v;
}

int constants(int x) {
  __asm__("addl %1, %0" : "+r"(x) : "i"(40 + 2));
  __asm__("leal %c1(%0), %0" : "+r"(x) : "n"(8));
  return x;
}

double scalar(double x) {
  __asm__("sqrtsd %1, %0" : "=x"(x) : "xm"(x));
  return x;
}

void *stack(void) {
  register void *sp __asm__("rsp");
  __asm__ volatile("" : "+r"(sp));
  return sp;
}

struct Pair { long a, b; };

struct Pair cpuid(int leaf) {
  struct Pair p;
  int c, d;
  __asm__ volatile("cpuid" : "=a"(p.a), "=b"(p.b), "=c"(c), "=d"(d) : "0"(leaf), "2"(0) : "memory");
  p.b += c + d;
  return p;
}

void barriers(void) {
  __asm__ volatile("" ::: "memory");
  __asm__ __volatile__("nop # %= {att|intel}");
}
