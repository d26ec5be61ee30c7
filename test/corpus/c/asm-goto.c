// asm goto with and without outputs: the instruction it becomes is callbr.
// embedded: x86_64 (x86 assembly)

int isSet(unsigned long word, int bit) {
  __asm__ goto("bt %1, %0\n\tjc %l[yes]" : : "r"(word), "r"((long)bit) : "cc" : yes);
  return 0;
yes:
  return 1;
}

int tryLock(int *lock) {
  int old = 0;
  __asm__ goto("lock cmpxchgl %2, %1\n\tjne %l3" : "+a"(old), "+m"(*lock) : "r"(1) : "memory" : busy);
  return 1;
busy:
  return -old;
}

int threeWay(int a, int b) {
  __asm__ goto("cmpl %1, %0\n\tjl %l[less]\n\tjg %l[greater]" : : "r"(a), "r"(b) : "cc" : less, greater);
  return 0;
less:
  return -1;
greater:
  return 1;
}

int staticKey(int x) {
  for (int i = 0; i < x; i++) {
    __asm__ goto("1: nop\n\t.pushsection .keys, \"aw\"\n\t.quad 1b, %l[on]\n\t.popsection" : : : : on);
    continue;
  on:
    x += i;
    if (x > 1000) break;
  }
  return x;
}
