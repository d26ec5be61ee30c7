/** `superword-cc --target=wasm32-wasip1`: whole programs, C library and all, without a tool of the system. More of it in test/long. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { workFolder } from '../referee/command.ts';
import { cc, program, type Ran } from './run.ts';

const folder = workFolder();
afterAll(folder.remove);
const at = (name: string) => join(folder.path, name);
const write = (name: string, text: string) => writeFileSync(at(name), text);
const run = (line: string): Ran =>
  cc(folder.path, ['--target=wasm32-wasip1', ...line.split(' ')], { env: { PATH: folder.path } });
const WASI = join(import.meta.dirname, '..', '..', 'scripts', 'programs', 'wasi.mjs');
const wasi = (name: string): Ran => program(process.execPath, ['--no-warnings', WASI, name], folder.path);

mkdirSync(at('src'));
write('src/inc.h', '#define BY 3\nint triple(int x);\n');
write('src/triple.c', '#include "inc.h"\nint triple(int x) { return x * BY; }\n');
write(
  'main.c',
  '#include <stdio.h>\n#include <string.h>\n#include "inc.h"\nint main(void) { printf("%d %zu\\n", triple(14), strlen("four")); return 0; }\n',
);

test('C files in several folders become a program that runs', () => {
  const made = run('-O2 -msimd128 -MD -Isrc src/triple.c main.c -o main.wasm');
  expect(made).toEqual({ code: 0, signal: null, stdout: '', stderr: '' });
  expect(wasi('main.wasm').stdout).toBe('42 4\n');
  expect(readFileSync(at('main.d'), 'latin1').replace(/\\\n\s*/g, '')).toBe('main.wasm: main.c src/inc.h\n');
});
