// Function and parameter attributes: hot, cold, flatten, pure, sanitising, stack protection, CPU targets, patchable.
// embedded: x86_64 (x86 target attributes and calling conventions)

__attribute__((noinline)) int kept(int x) { return x + 1; }
static inline __attribute__((always_inline)) int folded(int x) { return kept(x) * 2; }
__attribute__((cold, noreturn)) void die(const char *);
__attribute__((hot, flatten)) int hotPath(int x) { return folded(x) + folded(x + 1); }
__attribute__((pure)) int lengthOf(const char *s);
__attribute__((const)) int squareOf(int x);
__attribute__((nothrow, leaf)) void quiet(void);
__attribute__((nonnull(1), returns_nonnull)) int *first(int *p, int *q) { return p + (q != 0); }
__attribute__((minsize)) int small(int x) { return x / 10 + x % 10; }
__attribute__((no_stack_protector)) int unprotected(int n) { char b[16]; b[n & 15] = 1; return b[3]; }
__attribute__((no_instrument_function, nodebug)) int hidden(int x) { return x ^ 5; }
__attribute__((naked)) void bare(void) { __asm__ volatile("ret"); }
__attribute__((target("avx2,no-sse4a"))) int newer(int x) { return x * 3; }
__attribute__((target("arch=skylake-avx512"))) int newest(int x) { return x * 5; }
__attribute__((ms_abi)) int windows(int a, int b, int c, int d, int e) { return a + e; }
__attribute__((vectorcall)) double vectors(double a, double b) { return a * b; }
__attribute__((preserve_most)) void mostly(int);
__attribute__((regcall)) int registers(int a, int b) { return a - b; }
__attribute__((force_align_arg_pointer)) int realigned(int x) { return x; }
__attribute__((patchable_function_entry(4, 2))) int patchable(int x) { return x; }
__attribute__((convergent)) void together(void);
__attribute__((nomerge)) void separate(int);
__attribute__((no_sanitize("address", "undefined"))) int raw(int *p) { return *p; }
void assumed(void);
__attribute__((disable_tail_calls)) int noTail(int x) { return kept(x); }
__attribute__((error("never called"))) void unreachable_(void);
__attribute__((warn_unused_result, malloc)) void *get(unsigned long) __attribute__((alloc_align(1)));
__attribute__((zero_call_used_regs("used-gpr"))) int wiped(int x) { return x; }
__attribute__((swiftcall)) int swift(__attribute__((swift_context)) void *c, int x) { return x; }
__attribute__((interrupt)) void handler(void *frame) { (void)frame; }
__attribute__((cf_check, nocf_check)) void control(void) {}

int all(int x, const char *s) {
  if (x < 0) die(s);
  quiet();
  mostly(x);
  together();
  separate(1);
  separate(2);
  assumed();
  int r = hotPath(x) + lengthOf(s) + lengthOf(s) + squareOf(x) + small(x) + windows(1, 2, 3, 4, x);
  return r + (int)vectors(x, 2) + registers(x, 1) + swift(get(16), x) + raw(&x) + noTail(x);
}
