/** Loops that wait for what they carry: packed where the wait is no longer than the work was. */
import { describe, expect, test } from 'vitest';
import { CATALOG, optimize } from '../../src/driver/index.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import { collectRemarks, type Remark, remarkText } from '../../src/remark/index.ts';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule } from '../../src/text/index.ts';

/** Four words go round a loop; `lane` makes the next one out of one of them, `order` says which. */
function rounds(order: readonly number[], lane: (from: string, k: number) => string): string {
  const words = [0, 1, 2, 3];
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
      /^4 stores of i32 not packed: an iteration of the loop takes about [\d.]+ cycles, and would wait 7 for /,
    );
  });

  test('words that are multiplied are packed: scalar products start one at a time', () => {
    const remarks = remarksOf(rounds([0, 1, 2, 3], multiplied), target);
    expect(remarks.map(({ code }) => code)).toEqual(['BlockPacked']);
  });

  test('a wait that is there in any case is no reason to leave things scalar', () => {
    const text = rounds([0, 1, 2, 3], multiplied)
      .replace('%i = phi', '%z = phi i32 [ -1, %entry ], [ %half, %loop ]\n  %i = phi')
      .replace('%next = add', '%half = udiv i32 %z, %n\n  %next = add');
    expect(remarksOf(text, target).map(({ code }) => code)).toEqual(['BlockPacked']);
  });
});
