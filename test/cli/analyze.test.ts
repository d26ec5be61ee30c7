/** The contract of `superword analyze`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Answer, superword, workFolder } from '../referee/command.ts';

const folder = workFolder();
afterAll(folder.remove);

const TEXT = `define void @copy(ptr align 16 %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %v = load i32, ptr %p, align 4
  %q = getelementptr inbounds i8, ptr %p, i64 8
  store i32 %v, ptr %q, align 4
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 10
  br i1 %more, label %loop, label %done
done:
  ret void
}
define void @empty() {
  ret void
}
`;

writeFileSync(join(folder.path, 'copy.ll'), TEXT);

function analyze(...args: string[]): Answer {
  return superword(folder.path, ['analyze', 'copy.ll', ...args]);
}

test('--loops, --deps and --align print what is known, function by function', () => {
  expect(analyze('--loops')).toMatchObject({
    code: 0,
    stdout: `@copy
  loop %loop: depth 1, blocks %loop, preheader %entry, latch %loop
    exit %loop to %done: 9 back edges
    back edges: 9
    %i: i64, from 0, + 1, nuw, nsw
    %v = load i32 from %p (line 7): + 4 bytes
    store i32 to %q (line 9): + 4 bytes
@empty
`,
  });
  expect(analyze('-deps', '-function=copy').stdout).toBe(`@copy
  loop %loop
    store i32 to %q (line 9) to %v = load i32 from %p (line 7): raw, distance 2
`);
  expect(analyze('--align', '--function=copy').stdout).toBe(`@copy
  %v = load i32 from %p (line 7): 0 modulo 4, so aligned to 4; promised 4
  store i32 to %q (line 9): 0 modulo 4, so aligned to 4; promised 4
`);
});

test('--loop names a header, with or without the percent sign', () => {
  for (const name of ['loop', '%loop']) {
    const { code, stdout } = analyze('--deps', `--loop=${name}`);
    expect([code, stdout.split('\n').length]).toEqual([0, 4]);
  }
  const wrong = analyze('--loops', '--loop=nowhere');
  expect(wrong).toMatchObject({ code: 2, stdout: '' });
  expect(wrong.stderr).toContain("no loop with the header 'nowhere'");
});

test('--json is one document with the same facts', () => {
  const { code, stdout } = analyze('--deps', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    schema: 1,
    analysis: 'deps',
    functions: [
      {
        function: 'copy',
        loops: [{ loop: '%loop', deps: [{ kind: 'raw', min: '2', max: '2', exact: true }] }],
      },
      { function: 'empty' },
    ],
  });
});

test('nothing or several things to print, or an unknown function, are wrong usage', () => {
  expect(analyze().code).toBe(2);
  expect(analyze('--loops', '--deps').code).toBe(2);
  expect(analyze('--loops', '--function=g').code).toBe(2);
});
