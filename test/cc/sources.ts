/** A program of two files, one that is warned about, one that is wrong, and an empty folder `sub`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function writeSources(folder: string): void {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('inc.h', '#define N 64\nvoid scale(float *x, float by);\n');
  write(
    'main.c',
    `#include <stdio.h>
#include "inc.h"
int main(void) {
  float x[N];
  for (int i = 0; i < N; i++) x[i] = i;
  scale(x, 2);
  printf("%g\\n", x[N - 1]);
  return 0;
}
`,
  );
  write(
    'scale.c',
    `#include "inc.h"
void scale(float *x, float by) {
  for (int i = 0; i < N; i++) x[i] *= by;
}
`,
  );
  write('warn.c', 'int f(void) { int unused = 1; return 2; }\n');
  write('wrong.c', 'int f(void) { return x; }\n');
  mkdirSync(join(folder, 'sub'));
}
