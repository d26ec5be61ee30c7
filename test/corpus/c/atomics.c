// Every atomic operation and memory order that C11 and the GNU builtins can ask for.

typedef struct Node { struct Node *next; int value; } Node;

static _Atomic int counter = 3;
static _Atomic(Node *) top;
_Atomic long long wide;
_Atomic float accumulated;

int fetchOps(int v) {
  int r = __c11_atomic_fetch_add(&counter, v, __ATOMIC_RELAXED);
  r ^= __c11_atomic_fetch_sub(&counter, v, __ATOMIC_ACQUIRE);
  r ^= __c11_atomic_fetch_and(&counter, v, __ATOMIC_RELEASE);
  r ^= __c11_atomic_fetch_or(&counter, v, __ATOMIC_ACQ_REL);
  r ^= __c11_atomic_fetch_xor(&counter, v, __ATOMIC_SEQ_CST);
  r ^= __c11_atomic_fetch_nand(&counter, v, __ATOMIC_SEQ_CST);
  r ^= __c11_atomic_fetch_max(&counter, v, __ATOMIC_RELAXED);
  r ^= __c11_atomic_fetch_min(&counter, v, __ATOMIC_RELAXED);
  r ^= __c11_atomic_exchange(&counter, v, __ATOMIC_ACQ_REL);
  return r;
}

unsigned unsignedOps(_Atomic unsigned *p, unsigned v) {
  return __c11_atomic_fetch_max(p, v, __ATOMIC_SEQ_CST) + __c11_atomic_fetch_min(p, v, __ATOMIC_SEQ_CST);
}

void push(Node *n) {
  Node *old = __c11_atomic_load(&top, __ATOMIC_RELAXED);
  do
    n->next = old;
  while (!__c11_atomic_compare_exchange_weak(&top, &old, n, __ATOMIC_RELEASE, __ATOMIC_RELAXED));
}

Node *pop(void) {
  Node *old = __c11_atomic_load(&top, __ATOMIC_ACQUIRE);
  while (old && !__c11_atomic_compare_exchange_strong(&top, &old, old->next, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
    ;
  return old;
}

long long bump(long long by) {
  wide += by;
  wide++;
  return wide;
}

float accumulate(float f) { return __c11_atomic_fetch_add(&accumulated, f, __ATOMIC_SEQ_CST); }

void fences(int *flag, volatile int *device) {
  *flag = 1;
  __atomic_thread_fence(__ATOMIC_RELEASE);
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  __atomic_store_n(device, 1, __ATOMIC_RELEASE);
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
  __atomic_clear((volatile void *)flag, __ATOMIC_RELEASE);
}

_Bool lock(volatile char *l) {
  while (__atomic_test_and_set(l, __ATOMIC_ACQUIRE))
    ;
  return __sync_bool_compare_and_swap((int *)&counter, 1, 2);
}

int dynamicOrder(int *p, int order) { return __atomic_load_n(p, order); }
