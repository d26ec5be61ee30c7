/** The contract of `superword exec`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type Answer, superword, workFolder } from '../referee/command.ts';

const folder = workFolder();
afterAll(folder.remove);

const DOT = `declare i32 @puts(ptr)
@text = constant [3 x i8] c"hi\\00"
define i32 @dot(ptr %a, ptr %b, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %p = getelementptr inbounds i32, ptr %a, i32 %i
  %q = getelementptr inbounds i32, ptr %b, i32 %i
  %x = load i32, ptr %p, align 4
  %y = load i32, ptr %q, align 4
  %m = mul i32 %x, %y
  %t = add i32 %s, %m
  store i32 %t, ptr %p, align 4
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %t
}
define float @half(float %x) {
  %r = fmul float %x, 0.5
  %z = call i32 @puts(ptr @text)
  ret float %r
}
define void @spin() {
  br label %x
x:
  br label %x
}
define i32 @unknown() {
  %r = call i32 @mystery()
  ret i32 %r
}
declare i32 @mystery()
`;

function exec(...args: string[]): Answer {
  writeFileSync(join(folder.path, 'in.ll'), DOT, 'latin1');
  return superword(folder.path, ['exec', 'in.ll', ...args]);
}

describe('exec', () => {
  test('prints the result, the buffers and the instruction counts', () => {
    const { code, stdout, stderr } = exec('--function=dot', '--args=[i32 1,2,3],[i32 4,5,6],3');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe(`@dot returned i32 32
argument 0: [i32 4, 14, 32]
argument 1: [i32 4, 5, 6]
38 instructions: address 6, branch 5, compare 3, integer 9, load 6, phi 6, store 3
`);
  });

  test('prints what the program printed', () => {
    expect(exec('--function=half', '--args=3').stdout).toContain(
      '@half returned float 1.5\nprinted: "hi\\n"',
    );
  });

  test('shows undefined behaviour at its place, and leaves with 1', () => {
    const { code, stdout, stderr } = exec('--function=dot', '--args=[i32 1,2,3],[i32 4,5],3');
    expect(code).toBe(1);
    expect(
      stderr,
    ).toBe(`in.ll:12:3: error[out-of-bounds]: undefined behaviour: load of 4 bytes at argument 1 + 8, which has 8 bytes
    %y = load i32, ptr %q, align 4
    ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
`);
    expect(stdout).toContain('argument 0: [i32 4, 14, 3]');
  });

  test('leaves with 3 at a limit, with 4 at what is not supported', () => {
    expect(exec('--function=spin', '--max-steps=1000')).toMatchObject({ code: 3 });
    const { code, stderr } = exec('--function=unknown');
    expect(code).toBe(4);
    expect(stderr).toContain('error[unsupported]: not supported: the external function @mystery');
  });

  test.each([
    [['--function=dot', '--args=1'], '@dot takes 3 arguments, not 1: i32 @dot(ptr, ptr, i32)'],
    [['--function=half', '--args=null'], 'argument 0: this is no float: float @half(float)'],
    [['--function=nowhere'], 'there is no function @nowhere'],
    [[], 'name a function with --function=F: there are @dot, @half, @spin, @unknown'],
    [['--function=half', '--args=1,'], 'expected an argument\n  1,\n    ^'],
    [['--max-steps=few'], "--max-steps takes a number, not 'few'"],
  ])('%j is a usage error', (args, message) => {
    const { code, stderr } = exec(...args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  test('prints one JSON document', () => {
    const { code, stdout } = exec('--function=half', '--args=3', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      schema: 1,
      function: 'half',
      outcome: 'returned',
      type: 'float',
      value: ['1.5'],
      output: 'hi\n',
      instructions: 3,
    });
    expect(JSON.parse(exec('--function=dot', '--args=[i32 1],&0+4,1', '--json').stdout)).toMatchObject({
      outcome: 'undefined',
      code: 'out-of-bounds',
      line: 12,
      column: 3,
    });
  });
});
