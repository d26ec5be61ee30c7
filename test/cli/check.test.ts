/** The contract of `superword check`: what is printed, and with which code it leaves. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Answer, superword, workFolder } from '../referee/command.ts';

const folder = workFolder();
afterAll(folder.remove);

const A = `define i32 @f(i32 noundef %x) {
  %a = add nsw i32 %x, 1
  ret i32 %a
}
define i32 @g(i32 noundef %x) {
  ret i32 %x
}
`;

function check(b: string, ...flags: string[]): Answer {
  writeFileSync(join(folder.path, 'a.ll'), A);
  writeFileSync(join(folder.path, 'b.ll'), b);
  return superword(folder.path, ['check', 'a.ll', 'b.ll', ...flags]);
}

test('identical files are proved, a line a function, exit 0', () => {
  const { code, stdout } = check(A);
  expect(stdout).toBe('@f: proved\n@g: proved\n');
  expect(code).toBe(0);
});

test('functions without a name go together by their numbers', () => {
  const text = (by: string): string =>
    `define i32 @0(i32 %x) {\n  %a = add i32 ${by}\n  ret i32 %a\n}\ndefine i32 @1() {\n  ret i32 1\n}\n`;
  for (const [name, by] of [
    ['a', '%x, 1'],
    ['same', '1, %x'],
    ['other', '%x, 2'],
  ] as const)
    writeFileSync(join(folder.path, `${name}.ll`), text(by));
  expect(superword(folder.path, ['check', 'a.ll', 'same.ll']).stdout).toBe('@0: proved\n@1: proved\n');
  expect(superword(folder.path, ['check', 'a.ll', 'other.ll']).stdout).toMatch(
    /^@0: unknown .*\n@1: proved\n$/,
  );
});

test('what is not proved is unknown with the reason and how far it was tried, exit 4', () => {
  const other = A.replace(
    '%a = add nsw i32 %x, 1',
    '%s = mul i32 %x, %x\n  %t = and i32 %s, 2\n  %b = add i32 %x, 1\n  %a = add i32 %b, %t',
  );
  const { code, stdout } = check(other);
  expect(stdout).toMatch(
    /^@f: unknown \(the returned value differs: ret i32 [^;]*; equal on \d+ inputs\)\n@g: proved\n$/,
  );
  expect(code).toBe(4);
  expect(check(other, '--function=g').code).toBe(0);
});

test('what is wrong is shown with arguments and both results, exit 1', () => {
  const other = A.replace('i32 %x, 1', 'i32 %x, 2');
  const { code, stdout } = check(other);
  const lines = stdout.split('\n');
  expect(lines[0]).toMatch(/^@f: wrong: the result: source -?\d+, target -?\d+$/);
  expect(lines[1]).toMatch(/^ {2}with --args='-?\d+'$/);
  expect(lines[2]).toMatch(/^ {2}the first: returns i32 -?\d+$/);
  expect(lines[3]).toMatch(/^ {2}the second: returns i32 -?\d+$/);
  expect(code).toBe(1);
  const document = JSON.parse(check(other, '--json').stdout) as {
    functions: { verdict: string; counterexample: { arguments: string } | null }[];
  };
  expect(document.functions.map((f) => f.verdict)).toEqual(['wrong', 'proved']);
  expect(document.functions[0]!.counterexample!.arguments).toMatch(/^-?\d+$/);
  expect(document.functions[1]!.counterexample).toBeNull();
});

test('a function that is missing is wrong, exit 1', () => {
  const { code, stdout } = check(A.slice(0, A.indexOf('define i32 @g')));
  expect(stdout).toContain('@g: wrong');
  expect(code).toBe(1);
});

test('inputs that cannot be read leave with 5, wrong usage with 2', () => {
  expect(check('define i32 @f( {').code).toBe(5);
  expect(superword(folder.path, ['check', 'a.ll', 'nowhere.ll']).code).toBe(5);
  expect(superword(folder.path, ['check', 'a.ll']).code).toBe(2);
});

test('--json is one document', () => {
  const document = JSON.parse(check(A, '--json').stdout) as {
    schema: number;
    functions: { verdict: string }[];
  };
  expect(document.schema).toBe(1);
  expect(document.functions.map((f) => f.verdict)).toEqual(['proved', 'proved']);
});

test('opt certifies what dce does, and says so in its times', () => {
  writeFileSync(
    join(folder.path, 'd.ll'),
    'define i32 @f(i32 %a) {\n  %unused = mul i32 %a, %a\n  ret i32 %a\n}\n',
  );
  const { stdout, stderr, code } = superword(folder.path, ['opt', 'd.ll', '-passes=dce', '-time-passes']);
  expect(code).toBe(0);
  expect(stdout).not.toContain('%unused');
  expect(stderr).toMatch(/ms checking {2}dce/);
  expect(superword(folder.path, ['opt', 'd.ll', '-passes=dce', '--certify=off']).stdout).toBe(stdout);
});

test('--assumptions says what stands behind a proof, the axioms that it names first', () => {
  const body = (first: string, second: string): string =>
    `define i32 @f(ptr noalias noundef %p, ptr noundef %q) {\n  ${first}\n  ${second}\n  ret i32 %x\n}\n`;
  const [store, load] = ['store i32 7, ptr %p, align 4', '%x = load i32, ptr %q, align 4'];
  writeFileSync(join(folder.path, 'a.ll'), body(store, load));
  writeFileSync(join(folder.path, 'b.ll'), body(load, store));
  const { stdout } = superword(folder.path, ['check', 'a.ll', 'b.ll', '--assumptions']);
  expect(stdout.split('\n').slice(0, 2)).toEqual([
    '@f: proved (given: noalias)',
    '  noalias: an argument marked noalias shares no memory with others',
  ]);
  expect(superword(folder.path, ['check', 'a.ll', 'b.ll', '--certify-axioms=none']).stdout).toMatch(
    /^@f: unknown/,
  );
});
