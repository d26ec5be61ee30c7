/** Accesses that a loop declares independent from turn to turn may change places between turns, and only those. */
import { describe, expect, it } from 'vitest';
import { answers } from './pairs.ts';

const NOTES = `!1 = distinct !{}
!2 = distinct !{!2, !3, !4}
!3 = !{!"llvm.loop.parallel_accesses", !1}
!4 = !{!"llvm.loop.vectorize.enable", i1 true}
!5 = distinct !{}
!6 = !{!5, !1}
!7 = distinct !{!7, !8}
!8 = !{!"llvm.loop.mustprogress"}
`;

/** `o[i] = p[i] + 1`, 64 times; nothing is known of the two pointers. */
const SOURCE = `define void @f(ptr noundef %p, ptr noundef %o) {
  br label %turn
turn:
  %i = phi i64 [ 0, %0 ], [ %next, %turn ]
  %q = getelementptr inbounds i32, ptr %p, i64 %i
  %x = load i32, ptr %q, align 4, !llvm.access.group !1
  %y = add i32 %x, 1
  %r = getelementptr inbounds i32, ptr %o, i64 %i
  store i32 %y, ptr %r, align 4, !llvm.access.group !1
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, 64
  br i1 %done, label %end, label %turn, !llvm.loop !2
end:
  ret void
}
${NOTES}`;

const RESULT = `define void @f(ptr noundef %p, ptr noundef %o) {
  br label %turn
turn:
  %i = phi i64 [ 0, %0 ], [ %next, %turn ]
  %q = getelementptr inbounds i32, ptr %p, i64 %i
  %x = load <4 x i32>, ptr %q, align 4
  %y = add <4 x i32> %x, <i32 1, i32 1, i32 1, i32 1>
  %r = getelementptr inbounds i32, ptr %o, i64 %i
  store <4 x i32> %y, ptr %r, align 4
  %next = add nuw nsw i64 %i, 4
  %done = icmp eq i64 %next, 64
  br i1 %done, label %end, label %turn
end:
  ret void
}
`;

const PROVED = ['f: proved (given: omp simd)'];

/** The source with the text replaced, which must be there. */
function spoilt(text: string, ...changes: readonly (readonly [string, string])[]): string {
  let out = text;
  for (const [from, to] of changes) {
    expect(out).toContain(from);
    out = out.replace(from, to);
  }
  return out;
}

describe('proved', () => {
  it('loads of later turns before stores of earlier ones, in a named group', () => {
    expect(answers(SOURCE, RESULT)).toEqual(PROVED);
  });

  it('where the access stands in several groups, one of them named', () => {
    expect(
      answers(spoilt(SOURCE, ['align 4, !llvm.access.group !1', 'align 4, !llvm.access.group !6']), RESULT),
    ).toEqual(PROVED);
  });

  it('where the loop names several groups and the accesses stand in two of them', () => {
    const two = spoilt(
      SOURCE,
      ['align 4, !llvm.access.group !1', 'align 4, !llvm.access.group !5'],
      ['parallel_accesses", !1}', 'parallel_accesses", !1, !5}'],
    );
    expect(answers(two, RESULT)).toEqual(PROVED);
  });

  it('without the wish to vectorize too; the name says so', () => {
    const plain = spoilt(SOURCE, ['!2 = distinct !{!2, !3, !4}', '!2 = distinct !{!2, !3}']);
    expect(answers(plain, RESULT)).toEqual(['f: proved (given: parallel accesses)']);
  });
});

describe('not proved', () => {
  it.each([
    [
      'the load has no group',
      ['load i32, ptr %q, align 4, !llvm.access.group !1', 'load i32, ptr %q, align 4'],
    ],
    ['the store has no group', ['ptr %r, align 4, !llvm.access.group !1', 'ptr %r, align 4']],
    ['the group is not named', ['align 4, !llvm.access.group !1', 'align 4, !llvm.access.group !5']],
    ['the loop names nothing', ['parallel_accesses", !1}', 'parallel_accesses"}']],
    ['the loop names another group', ['parallel_accesses", !1}', 'parallel_accesses", !5}']],
    ['the loop has other notes', ['!llvm.loop !2', '!llvm.loop !7']],
  ] as const)('%s', (_, change) => {
    expect(answers(spoilt(SOURCE, change), RESULT)[0]).toMatch(/: unknown/);
  });

  it('without axioms', () => {
    expect(answers(SOURCE, RESULT, false)[0]).toMatch(/: unknown/);
  });

  it('a load and a store of one turn change places', () => {
    // o[i] = 7, then p[i] is read: in one turn they may be the same place.
    const source = spoilt(
      SOURCE,
      ['  %q = getelementptr inbounds i32, ptr %p, i64 %i\n', ''],
      ['  %x = load i32, ptr %q, align 4, !llvm.access.group !1\n  %y = add i32 %x, 1\n', ''],
      [
        'store i32 %y, ptr %r, align 4, !llvm.access.group !1',
        `store i32 7, ptr %r, align 4, !llvm.access.group !1
  %q = getelementptr inbounds i32, ptr %p, i64 %i
  %x = load i32, ptr %q, align 4, !llvm.access.group !1
  %s = getelementptr inbounds i32, ptr %o, i64 %i
  %u = getelementptr inbounds i8, ptr %s, i64 1024
  store i32 %x, ptr %u, align 4, !llvm.access.group !1`,
      ],
    );
    const wide = (order: string): string =>
      spoilt(
        RESULT,
        ['  %y = add <4 x i32> %x, <i32 1, i32 1, i32 1, i32 1>\n', ''],
        ['  %x = load <4 x i32>, ptr %q, align 4\n', ''],
        [
          '  store <4 x i32> %y, ptr %r, align 4\n',
          `  ${order}\n  %u = getelementptr inbounds i8, ptr %r, i64 1024\n  store <4 x i32> %x, ptr %u, align 4\n`,
        ],
      );
    const load = '%x = load <4 x i32>, ptr %q, align 4';
    const store = 'store <4 x i32> <i32 7, i32 7, i32 7, i32 7>, ptr %r, align 4';
    expect(answers(source, wide(`${store}\n${load}`))).toEqual(PROVED);
    expect(answers(source, wide(`${load}\n${store}`))[0]).toMatch(/: unknown/);
  });

  it('a distance that the source itself shows to be no distance', () => {
    // p[i + 1] = p[i] + 1: whatever the notes say, each turn reads what the last one wrote.
    const chain = spoilt(SOURCE, [
      '%r = getelementptr inbounds i32, ptr %o, i64 %i',
      '%j = add i64 %i, 1\n  %r = getelementptr inbounds i32, ptr %p, i64 %j',
    ]);
    const wide = spoilt(RESULT, [
      '%r = getelementptr inbounds i32, ptr %o, i64 %i',
      '%j = add i64 %i, 1\n  %r = getelementptr inbounds i32, ptr %p, i64 %j',
    ]);
    expect(answers(chain, wide)[0]).toMatch(/: unknown/);
  });

  it('a local object that every turn writes anew is no matter of groups', () => {
    const local = (text: string): string =>
      spoilt(
        text,
        ['ptr noundef %p, ptr noundef %o', 'ptr noundef %p, ptr noundef %k'],
        [
          'br label %turn\nturn:',
          '%o = alloca [64 x i32], align 16\n  call void @keep(ptr %o)\n  br label %turn\nturn:',
        ],
      ).concat('declare void @keep(ptr)\n');
    // o[k[i]] = 1, then o[5] is read: both in the local object, in the named group.
    const source = local(SOURCE).replace(
      /%q = [\s\S]*?access\.group !1\n {2}%next/,
      `%q = getelementptr inbounds i64, ptr %k, i64 %i
  %n = load i64, ptr %q, align 8
  %r = getelementptr inbounds i32, ptr %o, i64 %n
  %x = load i32, ptr %r, align 4, !llvm.access.group !1
  %y = add i32 %x, 1
  store i32 %y, ptr %r, align 4, !llvm.access.group !1
  %next`,
    );
    const gathered = ['0', '1']
      .map(
        (j) => `  %n${j} = extractelement <2 x i64> %n, i64 ${j}
  %r${j} = getelementptr inbounds i32, ptr %o, i64 %n${j}`,
      )
      .join('\n');
    const body = `%q = getelementptr inbounds i64, ptr %k, i64 %i
  %n = load <2 x i64>, ptr %q, align 8
${gathered}
  %x0 = load i32, ptr %r0, align 4
  %x1 = load i32, ptr %r1, align 4
  %y0 = add i32 %x0, 1
  %y1 = add i32 %x1, 1
  store i32 %y0, ptr %r0, align 4
  store i32 %y1, ptr %r1, align 4
  %next = add nuw nsw i64 %i, 2`;
    const result = local(RESULT).replace(/%q = [\s\S]*?i64 %i, 4/, body);
    const elsewhere = (text: string): string =>
      text
        .replace(/ {2}%o = alloca.*\n.*@keep.*\n/, '')
        .replace('ptr noundef %k', 'ptr noundef %k, ptr noundef %o');
    expect(answers(source, result)[0]).toMatch(/: unknown/);
    // Nor is what may be one of two local objects.
    const either = (text: string): string =>
      spoilt(
        text,
        [
          '%o = alloca [64 x i32], align 16',
          '%o1 = alloca [64 x i32], align 16\n  %o2 = alloca [64 x i32], align 16',
        ],
        [
          'call void @keep(ptr %o)',
          'call void @keep(ptr %o1)\n  call void @keep(ptr %o2)\n  %which = icmp eq ptr %k, null\n  %o = select i1 %which, ptr %o1, ptr %o2',
        ],
      );
    expect(answers(either(source), either(result))[0]).toMatch(/: unknown/);
    // The same in memory of the caller is proved: there the assertion is the caller's.
    const given = elsewhere(source).replace(
      'load i64, ptr %q, align 8',
      'load i64, ptr %q, align 8, !llvm.access.group !1',
    );
    expect(answers(given, elsewhere(result))).toEqual(PROVED);
  });
});

describe('nested loops', () => {
  /** For j in 0 … n, for i in 0 … 1: o[k] = p[k] + 1; the inner loop is unrolled, both loops are vectorized or not. */
  const nested = (
    inner: string,
    outer: string,
    group = '!1',
  ): string => `define void @f(ptr noundef %p, ptr noundef %o) {
  br label %row
row:
  %j = phi i64 [ 0, %0 ], [ %nextj, %rowend ]
  br label %turn
turn:
  %i = phi i64 [ 0, %row ], [ %next, %turn ]
  %j2 = mul nuw nsw i64 %j, 2
  %k = add nuw nsw i64 %j2, %i
  %q = getelementptr inbounds i32, ptr %p, i64 %k
  %x = load i32, ptr %q, align 4, !llvm.access.group ${group}
  %y = add i32 %x, 1
  %r = getelementptr inbounds i32, ptr %o, i64 %k
  store i32 %y, ptr %r, align 4, !llvm.access.group ${group}
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, 2
  br i1 %done, label %rowend, label %turn${inner}
rowend:
  %nextj = add nuw nsw i64 %j, 1
  %last = icmp eq i64 %nextj, 64
  br i1 %last, label %end, label %row${outer}
end:
  ret void
}
${NOTES}!9 = distinct !{!9, !10}
!10 = !{!"llvm.loop.parallel_accesses", !5}
`;
  /** One row at a time, its two elements side by side. */
  const rows = `define void @f(ptr noundef %p, ptr noundef %o) {
  br label %row
row:
  %j = phi i64 [ 0, %0 ], [ %nextj, %row ]
  %k = mul nuw nsw i64 %j, 2
  %q = getelementptr inbounds i32, ptr %p, i64 %k
  %x = load <2 x i32>, ptr %q, align 4
  %y = add <2 x i32> %x, <i32 1, i32 1>
  %r = getelementptr inbounds i32, ptr %o, i64 %k
  store <2 x i32> %y, ptr %r, align 4
  %nextj = add nuw nsw i64 %j, 1
  %last = icmp eq i64 %nextj, 64
  br i1 %last, label %end, label %row
end:
  ret void
}
`;

  it('the inner loop names the group: its turns are independent', () => {
    expect(answers(nested(', !llvm.loop !2', ''), rows)).toEqual(PROVED);
  });

  it('the outer loop names the group: two turns of the inner loop are not', () => {
    expect(answers(nested('', ', !llvm.loop !2'), rows)[0]).toMatch(/: unknown/);
  });

  it('each loop names a group of its own, and the accesses stand in both', () => {
    expect(answers(nested(', !llvm.loop !2', ', !llvm.loop !9', '!6'), rows)).toEqual(PROVED);
    expect(answers(nested(', !llvm.loop !9', ', !llvm.loop !2', '!1'), rows)[0]).toMatch(/: unknown/);
  });
});
