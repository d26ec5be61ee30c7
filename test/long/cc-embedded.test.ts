/** `superword-cc --target=wasm32-wasip1`: whole programs, C library and all, without a tool of the system. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cc, program, type Ran, SUPERWORD_CXX } from '../cc/run.ts';
import { workFolder } from '../referee/command.ts';

const folder = workFolder();
afterAll(folder.remove);
const at = (name: string) => join(folder.path, name);
const write = (name: string, text: string) => writeFileSync(at(name), text);
const run = (line: string, compiler?: string): Ran =>
  cc(folder.path, ['--target=wasm32-wasip1', ...line.split(' ')], {
    env: { PATH: folder.path },
    ...(compiler === undefined ? {} : { compiler }),
  });
const WASI = join(import.meta.dirname, '..', '..', 'scripts', 'programs', 'wasi.mjs');
const wasi = (name: string): Ran => program(process.execPath, ['--no-warnings', WASI, name], folder.path);

mkdirSync(at('src'));
write('src/inc.h', '#define BY 3\nint triple(int x);\n');
write('src/triple.c', '#include "inc.h"\nint triple(int x) { return x * BY; }\n');
write(
  'main.c',
  '#include <stdio.h>\n#include <string.h>\n#include "inc.h"\nint main(void) { printf("%d %zu\\n", triple(14), strlen("four")); return 0; }\n',
);
write('wrong.c', 'int f(void) { return x; }\n');
write(
  'vector.cc',
  '#include <vector>\n#include <cstdio>\nint main() { std::vector<int> v{1, 2, 3}; int s = 0; for (int x : v) s += x; std::printf("%d\\n", s); }\n',
);

test('objects are linked later, -O0 ones and ours', () => {
  expect(run('-O2 -c src/triple.c -o t.o').code).toBe(0);
  expect(run('-O0 -Isrc -c main.c -o m.o').code).toBe(0);
  expect(run('t.o m.o -o linked.wasm')).toMatchObject({ code: 0, stderr: '' });
  expect(wasi('linked.wasm').stdout).toBe('42 4\n');
});

test('C++ has its library', () => {
  expect(run('-O2 -fno-exceptions vector.cc -o vector.wasm', SUPERWORD_CXX)).toMatchObject({
    code: 0,
    stderr: '',
  });
  expect(wasi('vector.wasm').stdout).toBe('6\n');
});

test('bad use has clang’s words and exit code, and leaves no object', () => {
  const wrong = run('-O2 -c wrong.c');
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toMatch(/^wrong\.c:1:22: error: use of undeclared identifier 'x'\n/);
  expect(run('-O2 -c nowhere.c').stderr).toContain("error: no such file or directory: 'nowhere.c'");
  const place = run('-O2 -c src/triple.c -o nowhere/t.o');
  expect(place.code).toBe(1);
  expect(place.stderr).toContain("error: unable to open output file 'nowhere/t.o'");
  expect(existsSync(at('wrong.o'))).toBe(false);
});
