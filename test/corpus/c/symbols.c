// Weak symbols, aliases, ifuncs, visibilities, linkages and used markers: what ELF can say about a symbol.
// embedded: x86_64 (ELF aliases and ifuncs)

static int impl(int x) { return x * 3; }
int fast(int x) { return x + x + x; }

int triple(int x) __attribute__((alias("fast")));
int weakTriple(int x) __attribute__((weak, alias("fast")));
extern int missing(int) __attribute__((weak));

static int (*resolve(void))(int) { return missing ? fast : impl; }
int dispatched(int x) __attribute__((ifunc("resolve")));

__attribute__((weak)) int overridable(int x) { return x; }
__attribute__((visibility("hidden"))) int internalOnly(int x) { return x - 1; }
__attribute__((visibility("protected"))) int guarded(int x) { return x - 2; }
__attribute__((used)) static int kept(int x) { return x - 3; }
__attribute__((retain, used)) static int retained = 4;

int common_;
extern int external_;
int zero = 0;
const int constant = 12;
static int local = 5;
__attribute__((weak)) int weakData = 6;
extern int dataAlias __attribute__((alias("weakData")));
extern const int constantAlias __attribute__((alias("constant")));
__attribute__((common)) int tentative;
__attribute__((nocommon)) int definite;
static __attribute__((weakref("elsewhere"))) int reference(int);

int table(int i) {
  static int (*const entries[])(int) = {triple, weakTriple, dispatched, overridable, internalOnly, guarded, kept};
  return entries[i % 7](i) + (missing ? missing(i) : 0) + reference(i);
}

int data(void) { return common_ + external_ + zero + constant + local++ + weakData + dataAlias + tentative + definite; }

__attribute__((used)) int retainer(void) { return retained++ + constantAlias; }
