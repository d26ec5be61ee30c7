// A byte-code interpreter with label addresses: indirectbr and blockaddress, also in a static difference table.

enum { PUSH, ADD, MUL, DUP, SWAP, JNZ, HALT };

long interpret(const unsigned char *code, long *stack) {
  static const void *const labels[] = {&&push, &&add, &&mul, &&dup, &&swap, &&jnz, &&halt};
  const unsigned char *pc = code;
  long *sp = stack, t;
#define NEXT goto *labels[*pc++]
  NEXT;
push:
  *sp++ = *pc++;
  NEXT;
add:
  sp--;
  sp[-1] += *sp;
  NEXT;
mul:
  sp--;
  sp[-1] *= *sp;
  NEXT;
dup:
  *sp = sp[-1];
  sp++;
  NEXT;
swap:
  t = sp[-1];
  sp[-1] = sp[-2];
  sp[-2] = t;
  NEXT;
jnz:
  pc = *--sp ? code + *pc : pc + 1;
  NEXT;
halt:
  return sp[-1];
}

int offsets(int i) {
  static const int table[] = {&&zero - &&zero, &&one - &&zero, &&two - &&zero};
  goto *(&&zero + table[i]);
zero:
  return 10;
one:
  return 20;
two:
  return 30;
}

void *resume(void *where) {
  if (where) goto *where;
  return &&later;
later:
  return 0;
}
