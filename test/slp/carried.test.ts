/** Loops that wait for what they carry: packed where the wait is no longer than the work was. */
import { describe, expect, test } from 'vitest';
import { CATALOG, optimize } from '../../src/driver/index.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import { collectRemarks, type Remark, remarkText } from '../../src/remark/index.ts';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule } from '../../src/text/index.ts';

/** Some words go round a loop; `lane` makes the next one out of one of them, `order` says which. */
function rounds(order: readonly number[], lane: (from: string, k: number) => string): string {
  const words = order.map((_, k) => k);
  const lines = (line: (k: number) => string): string => words.map(line).join('\n');
  return `
declare i32 @llvm.fshl.i32(i32, i32, i32)
define void @rounds(ptr %p, i32 %n) {
entry:
${lines((k) => `  %p${k} = getelementptr i32, ptr %p, i32 ${k}\n  %a${k} = load i32, ptr %p${k}`)}
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
${lines((k) => `  %x${k} = phi i32 [ %a${k}, %entry ], [ %y${k}, %loop ]`)}
${lines((k) => lane(`%x${order[k]}`, k))}
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
${lines((k) => `  store i32 %y${k}, ptr %p${k}`)}
  ret void
}`;
}

/** The same, with the words in memory: an iteration stores what the next one loads. `step` bytes on, it does not. */
function roundsInMemory(
  order: readonly number[],
  lane: (from: string, k: number) => string,
  step: number,
): string {
  const words = [0, 1, 2, 3];
  const lines = (line: (k: number) => string): string => words.map(line).join('\n');
  return `
declare i32 @llvm.fshl.i32(i32, i32, i32)
define void @rounds(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %far = mul i32 %i, ${step}
  %q = getelementptr i8, ptr %p, i32 %far
${lines((k) => `  %p${k} = getelementptr i32, ptr %q, i32 ${k}\n  %x${k} = load i32, ptr %p${k}`)}
${lines((k) => lane(`%x${order[k]}`, k))}
${lines((k) => `  store i32 %y${k}, ptr %p${k}`)}
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}`;
}

/** Rotations are one instruction of a scalar and three of a vector; their words change places with every step. */
function rotated(from: string, k: number): string {
  return `  %s${k} = add i32 ${from}, 77
  %r${k} = call i32 @llvm.fshl.i32(i32 %s${k}, i32 %s${k}, i32 7)
  %t${k} = xor i32 %r${k}, 99
  %y${k} = call i32 @llvm.fshl.i32(i32 %t${k}, i32 %t${k}, i32 9)`;
}

/** Products take turns as scalars. */
function multiplied(from: string, k: number): string {
  return `  %s${k} = mul i32 ${from}, 77
  %r${k} = add i32 %s${k}, 7
  %y${k} = mul i32 %r${k}, 99`;
}

function remarksOf(text: string, target: string): Remark[] {
  const { module } = parseModule(text, 'test.ll');
  const pipeline = parsePipeline('slp', CATALOG);
  const remarks: Remark[] = [];
  if (pipeline.ok)
    optimize(module!, pipeline.passes, {
      target: { forced: targetNamed(target) },
      remarks: collectRemarks(remarks),
    });
  return remarks;
}

describe.each(['wasm128', 'sse4.2'])('on %s', (target) => {
  test('words that are rotated and change places stay scalars: an iteration would wait longer than it works', () => {
    const remarks = remarksOf(rounds([1, 2, 3, 0], rotated), target);
    expect(remarks.map(({ code }) => code)).toEqual(['PackingWaits']);
    expect(remarkText(remarks[0]!)).toMatch(
      /^4 stores of i32 not packed: an iteration of the loop takes about [\d.]+ cycles, and would wait 13 for /,
    );
  });

  test('words that are kept in memory are waited for like others', () => {
    const remarks = remarksOf(roundsInMemory([1, 2, 3, 0], rotated, 0), target);
    expect(remarks.map(({ code }) => code)).toEqual(['PackingWaits']);
  });

  test('beside words that are kept in memory other work is no reason to wait longer', () => {
    const busy = (from: string, k: number): string => {
      const steps = Array.from({ length: 12 }, (_, j) => `  %e${k}.${j + 1} = xor i32 %e${k}.${j}, ${j + 3}`);
      return `  %e${k}.0 = add i32 %i, ${k}
${steps.join('\n')}
  %s${k} = add i32 ${from}, 77
  %y${k} = xor i32 %s${k}, %e${k}.12`;
    };
    expect(remarksOf(roundsInMemory([1, 2, 3, 0], busy, 0), target)[0]!.code).toBe('PackingWaits');
    expect(remarksOf(rounds([1, 2, 3, 0], busy), target)[0]!.code).toBe('BlockPacked');
  });

  test('words that lie elsewhere in every iteration are not waited for', () => {
    const remarks = remarksOf(roundsInMemory([1, 2, 3, 0], rotated, 16), target);
    expect(remarks.map(({ code }) => code)).toEqual(['BlockPacked']);
  });

  test('many words that are multiplied are packed: scalar products start one at a time', () => {
    const remarks = remarksOf(rounds([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], multiplied), target);
    expect(new Set(remarks.map(({ code }) => code))).toEqual(new Set(['BlockPacked']));
  });

  test('four words that are multiplied stay scalars: products of a vector take three times as long', () => {
    const remarks = remarksOf(rounds([0, 1, 2, 3], multiplied), target);
    expect(remarks.map(({ code }) => code)).toEqual(['PackingWaits']);
    expect(remarkText(remarks[0]!)).toMatch(/takes about 8 cycles, and would wait 22 for /);
  });

  test('a wait that is there in any case is no reason to leave things scalar', () => {
    const text = rounds([0, 1, 2, 3], multiplied)
      .replace('%i = phi', '%z = phi i32 [ -1, %entry ], [ %half, %loop ]\n  %i = phi')
      .replace('%next = add', '%part = udiv i32 %z, %n\n  %half = udiv i32 %part, %n\n  %next = add');
    expect(remarksOf(text, target).map(({ code }) => code)).toEqual(['BlockPacked']);
  });
});

/** Words that wait for each other for so many rounds, in a function without a loop. */
function straight(rounds: number): string {
  const lines: string[] = [];
  for (const k of [0, 1, 2, 3]) {
    lines.push(`%p${k} = getelementptr i64, ptr %p, i64 ${k}`, `%w0${k} = load i64, ptr %p${k}`);
    lines.push(`%k${k} = getelementptr i64, ptr %q, i64 ${k}`, `%e${k} = load i64, ptr %k${k}`);
  }
  for (let round = 0; round < rounds; round++)
    for (const k of [0, 1, 2, 3]) {
      const [word, next] = [`%w${round}${(k + 1) % 4}`, `${round + 1}${k}`];
      lines.push(`%s${next} = add i64 ${word}, %e${k}`);
      lines.push(`%r${next} = call i64 @llvm.fshl.i64(i64 %s${next}, i64 %s${next}, i64 ${7 + round})`);
      lines.push(`%w${next} = xor i64 %r${next}, %e${k}`);
    }
  for (const k of [0, 1, 2, 3]) lines.push(`store i64 %w${rounds}${k}, ptr %p${k}`);
  return `declare i64 @llvm.fshl.i64(i64, i64, i64)
define void @straight(ptr %p, ptr noalias %q) {
${lines.join('\n')}
ret void
}`;
}

describe('without a loop', () => {
  test('vectors that wait for each other much longer than all scalars take are left alone', () => {
    expect(remarksOf(straight(10), 'avx2').map(({ code }) => code)).toEqual(['PackingWaits']);
  });

  test('a short wait is none: the machine goes on with what comes next', () => {
    expect(remarksOf(straight(4), 'avx2').map(({ code }) => code)).toEqual(['BlockPacked']);
  });
});
