/** The four steps of Larsen and Amarasinghe, one by one. */
import { expect, test } from 'vitest';
import { CATALOG, optimize } from '../../src/driver/index.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule } from '../../src/text/index.ts';

/** What `-debug` prints of the PackSets of the last block that has any. */
function packSets(text: string): string[] {
  const { module, diagnostics } = parseModule(text, 'test.ll');
  expect(diagnostics.map((d) => d.message)).toEqual([]);
  const pipeline = parsePipeline('slp', CATALOG);
  const lines: string[] = [];
  if (!pipeline.ok) throw new Error('slp is a pass');
  optimize(module!, pipeline.passes, {
    target: { forced: targetNamed('sse4.2') },
    debug: (line) => void lines.push(line),
  });
  return lines.filter((line) => /^slp: \w+_?\w*: \{/.test(line)).map((line) => line.slice('slp: '.length));
}

const NINE = `
declare void @use(i32)
define void @nine(ptr %a, i64 %i) {
entry:
  %i1 = add nsw i64 %i, 1
  %i2 = add nsw i64 %i, 2
  %p0 = getelementptr inbounds i32, ptr %a, i64 %i
  %p1 = getelementptr inbounds i32, ptr %a, i64 %i1
  %p2 = getelementptr inbounds i32, ptr %a, i64 %i2
  br label %body
body:
  %b = load i32, ptr %p0, align 4
  %c = freeze i32 5
  %d = add i32 %b, %c
  %e = load i32, ptr %p1, align 4
  %f = freeze i32 6
  %g = add i32 %e, %f
  %h = load i32, ptr %p2, align 4
  %j = freeze i32 7
  %k = add i32 %h, %j
  br label %next
next:
  call void @use(i32 %d)
  call void @use(i32 %g)
  call void @use(i32 %k)
  ret void
}
`;

test('the nine statements of the paper have the PackSets of the paper after every step', () => {
  expect(packSets(NINE)).toEqual([
    'find_adj_refs: {<(1), (4)>, <(4), (7)>}',
    'extend_packlist: {<(1), (4)>, <(4), (7)>, <(3), (6)>, <(6), (9)>, <(2), (5)>, <(5), (8)>}',
    'combine_packs: {<(1), (4), (7)>, <(3), (6), (9)>, <(2), (5), (8)>}',
    'schedule: {<(1), (4), (7)>, <(3), (6), (9)>, <(2), (5), (8)>}',
  ]);
});

test('where packs wait for each other, the schedule gives up that of the earliest statement left', () => {
  // (4) reads what (3) stored of (2); (6) reads what (5) stored of (1).
  const text = `
define i32 @cycle(ptr noalias %a, ptr noalias %b) {
  %a1 = getelementptr inbounds i32, ptr %a, i64 1
  %b1 = getelementptr inbounds i32, ptr %b, i64 1
  br label %body
body:
  %x0 = load i32, ptr %a, align 4
  %y1 = load i32, ptr %b1, align 4
  store i32 %y1, ptr %a1, align 4
  %x1 = load i32, ptr %a1, align 4
  store i32 %x0, ptr %b, align 4
  %y0 = load i32, ptr %b, align 4
  %s = sub i32 %x1, %y0
  ret i32 %s
}
`;
  const sets = packSets(text);
  expect(sets[0]).toBe('find_adj_refs: {<(1), (4)>, <(6), (2)>}');
  expect(sets[3]).toBe('schedule: {<(6), (2)>}');
});

test('a statement is the left one of one pair at most, and the right one of one', () => {
  const text = `
define void @twice(ptr noalias %a, ptr noalias %d) {
  %a1 = getelementptr inbounds i32, ptr %a, i64 1
  br label %body
body:
  %x = load i32, ptr %a, align 4
  %y = load i32, ptr %a1, align 4
  %z = load i32, ptr %a1, align 4
  %s = add i32 %x, %y
  %t = add i32 %s, %z
  store i32 %t, ptr %d, align 4
  ret void
}
`;
  expect(packSets(text)[0]).toBe('find_adj_refs: {<(1), (2)>}');
});
