/** Loops that look up their bounds and pointers in every turn, in two versions. */
import { expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import { bufferArgument, type ExecArg, execute, intArgument, refines } from '../../src/exec/index.ts';
import { findFunction } from '../../src/ir/module.ts';
import { I8 } from '../../src/ir/type.ts';
import { parseModule, printModule } from '../../src/text/index.ts';
import { optimized, type Vectorized } from './sweep.ts';

const HEAD = `target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
`;

/** A buffer of `%n` bytes at `%at` in a buffer that begins with its own description: a length and a pointer. */
const DRIVER = `define void @drive(ptr noundef %buffer, i64 noundef %at, i64 noundef %n, i8 noundef %k) {
  %data = getelementptr i8, ptr %buffer, i64 %at
  store i64 %n, ptr %buffer, align 8
  %field = getelementptr inbounds nuw i8, ptr %buffer, i64 8
  store ptr %data, ptr %field, align 8
  call void @f(ptr %buffer, i8 %k)
  ret void
}
`;

/** for (i = 0; i < b->n; i++) b->data[i] ^= k; */
const LENGTHS = `${HEAD}define void @f(ptr noundef %b, i8 noundef %k) #0 {
entry:
  %n0 = load i64, ptr %b, align 8
  %none = icmp eq i64 %n0, 0
  br i1 %none, label %exit, label %enter
enter:
  %field = getelementptr inbounds nuw i8, ptr %b, i64 8
  br label %head
head:
  %i = phi i64 [ 0, %enter ], [ %next, %head ]
  %data = load ptr, ptr %field, align 8
  %p = getelementptr inbounds nuw i8, ptr %data, i64 %i
  %v = load i8, ptr %p, align 1
  %x = xor i8 %v, %k
  store i8 %x, ptr %p, align 1
  %next = add nuw i64 %i, 1
  %n = load i64, ptr %b, align 8
  %more = icmp ult i64 %next, %n
  br i1 %more, label %head, label %exit
exit:
  ret void
}
${DRIVER}attributes #0 = { nounwind "target-features"="+avx2" }
`;

/** The same with what the length was in the turn before added to the bytes. */
const CARRIED = LENGTHS.replace(
  '%data = load',
  '%last = phi i64 [ %n0, %enter ], [ %n, %head ]\n  %data = load',
)
  .replace('xor i8 %v, %k', 'add i8 %y, %v')
  .replace('%v = load i8', '%low = trunc i64 %last to i8\n  %y = xor i8 %low, %k\n  %v = load i8');

/** The same for every fourth byte, and the one behind it. */
const PAIRS = LENGTHS.replace('ptr %data, i64 %i', 'ptr %data, i64 %four')
  .replace('%p = ', '%four = shl nuw nsw i64 %i, 2\n  %p = ')
  .replace(
    'store i8 %x, ptr %p, align 1',
    'store i8 %x, ptr %p, align 1\n  %q = getelementptr inbounds nuw i8, ptr %p, i64 1\n  store i8 %k, ptr %q, align 1',
  );

/** for (i = 0; i < (b->end - b->begin) / 4; i++) b->begin[i] += 3; with two pointers, as std::vector has them: 16 bits each turn. */
const POINTERS = `${HEAD}define void @f(ptr noundef %b, i8 noundef %k) #0 {
entry:
  %field = getelementptr inbounds nuw i8, ptr %b, i64 8
  %end0 = load ptr, ptr %field, align 8
  %begin0 = load ptr, ptr %b, align 8
  %none = icmp eq ptr %end0, %begin0
  br i1 %none, label %exit, label %head
head:
  %data = phi ptr [ %begin, %head ], [ %begin0, %entry ]
  %i = phi i64 [ %next, %head ], [ 0, %entry ]
  %p = getelementptr inbounds nuw i16, ptr %data, i64 %i
  %v = load i16, ptr %p, align 1
  %k2 = zext i8 %k to i16
  %x = xor i16 %v, %k2
  store i16 %x, ptr %p, align 1
  %next = add nuw i64 %i, 1
  %end = load ptr, ptr %field, align 8
  %begin = load ptr, ptr %b, align 8
  %e = ptrtoint ptr %end to i64
  %s = ptrtoint ptr %begin to i64
  %bytes = sub i64 %e, %s
  %n = ashr exact i64 %bytes, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %head, label %exit
exit:
  ret void
}
define void @drive(ptr noundef %buffer, i64 noundef %at, i64 noundef %n, i8 noundef %k) {
  %data = getelementptr i8, ptr %buffer, i64 %at
  %bytes = shl i64 %n, 1
  %end = getelementptr i8, ptr %data, i64 %bytes
  store ptr %data, ptr %buffer, align 8
  %field = getelementptr inbounds nuw i8, ptr %buffer, i64 8
  store ptr %end, ptr %field, align 8
  call void @f(ptr %buffer, i8 %k)
  ret void
}
attributes #0 = { nounwind "target-features"="+avx2" }
`;

/** for (i = 0; i != n; i++) b->data[i] ^= k; with the length that was loaded before, so that the counter is compared with it. */
const SETTLED = LENGTHS.replace('%n = load i64, ptr %b, align 8', '').replace(
  'icmp ult i64 %next, %n\n',
  'icmp ne i64 %next, %n0\n',
);

const FORMS: readonly [string, string, number][] = [
  ['of lengths and pointers', LENGTHS, 1],
  ['of a length that is carried', CARRIED, 1],
  ['of pairs', PAIRS, 4],
  ['of two pointers', POINTERS, 2],
  ['of a length that is settled', SETTLED, 1],
];

test.each(FORMS)('a loop in two versions is proved: %s', (_, text) => {
  const { before, after } = kept(text);
  const [a, b] = [findFunction(before, 'f')!, findFunction(after, 'f')!];
  expect(checkFunction(a, before, b, after).kind).toBe('proved');
});

test.each(FORMS)('it is right wherever the bytes lie, on the fields too: %s', (_, text, stride) => {
  const { before, after } = optimized(text, 'case.ll', 'avx2', 'kept-fields,loop-vectorize');
  const wrong: string[] = [];
  let [slow, fast] = [0, 0];
  for (const k of [0n, 1n, 255n])
    for (let at = 0; at <= 40; at += at < 18 ? 1 : 11)
      for (const n of [1, 2, 33, 70]) {
        const run = (module: Vectorized['before']): ReturnType<typeof execute> =>
          execute(module, 'drive', [
            bufferArgument(I8, bytes(120 + stride * 70), undefined, 16),
            intArgument(at),
            intArgument(n),
            intArgument(k),
          ]);
        const was = run(before);
        const found = refines(was, run(after));
        if (found.verdict === 'differs') wrong.push(`${k} at ${at}, ${n} of them: ${found.reason}`);
        if (was.kind === 'returned') at < 16 ? slow++ : fast++;
      }
  expect(wrong).toEqual([]);
  expect([slow > 10, fast > 10]).toEqual([true, true]);
});

test.each<[string, RegExp, string]>([
  ['a field is asked for fewer bytes than it has', /icmp ult i64 (%\d+), 8\n/, 'icmp ult i64 $1, 7\n'],
  [
    'stores are asked for fewer bytes than they write',
    /icmp ult i64 (%\d+), %n0\n/,
    'icmp ult i64 $1, %k.wide\n',
  ],
  ['only one side is asked about', /or i1 (%\d+), %\d+\n/, 'or i1 $1, false\n'],
  ['the other version is taken', /(br i1 %\d+), label %head, label %(\d+)/, '$1, label %$2, label %head'],
])('what is settled before the loop is not enough where %s', (_, from, to) => {
  const { before, after } = kept(SETTLED);
  const text = printModule(after);
  const mutant = text.replace(from, to).replace('%field = ', '%k.wide = zext i8 %k to i64\n  %field = ');
  expect(text.replace(from, to)).not.toBe(text);
  const { module } = parseModule(mutant, 'mutant.ll');
  expect(checkFunction(findFunction(before, 'f')!, before, findFunction(module!, 'f')!, module!).kind).toBe(
    'unknown',
  );
});

test('what is computed in front of the loop promises nothing: a store may change the fields before the loop asks', () => {
  const { before, after } = kept(POINTERS);
  const text = printModule(after);
  const bold = text.replace('ashr i64', 'ashr exact i64');
  expect(bold).not.toBe(text);
  const { module } = parseModule(bold, 'bold.ll');
  expect(checkFunction(findFunction(before, 'f')!, before, findFunction(module!, 'f')!, module!).kind).toBe(
    'unknown',
  );
});

test('the version with fields that are kept is vectorized, the other one stays', () => {
  const { after } = optimized(LENGTHS, 'case.ll', 'avx2', 'kept-fields,loop-vectorize');
  expect(printModule(after)).toMatch(/store <32 x i8>/);
  expect(printModule(after)).toMatch(/%data = load ptr, ptr %field/);
});

test('a second time nothing is left to do', () => {
  const { after } = kept(LENGTHS);
  const again = optimized(printModule(after), 'case.ll', 'avx2', 'kept-fields');
  expect(printModule(again.after)).toBe(printModule(again.before));
});

test.each<[string, (text: string) => string]>([
  ['is to be small', (text) => text.replace('nounwind', 'nounwind optsize')],
  ['loads a field that others may change', (text) => text.replace('%n = load i64', '%n = load volatile i64')],
  ['is vectorized as it is', (text) => text.replace('store i8 %x, ptr %p, align 1', '')],
  ['stores nobody knows where', (text) => text.replace('store i8 %x, ptr %p', `${WILD}store i8 %x, ptr %r`)],
])('a loop stays as it is that %s', (_, change) => {
  const text = change(LENGTHS);
  expect(text).not.toBe(LENGTHS);
  const { before, after } = kept(text);
  expect(printModule(after)).toBe(printModule(before));
});

const WILD = `%w = zext i8 %v to i64
  %r = getelementptr i8, ptr %data, i64 %w
  `;

function bytes(count: number): ExecArg[] {
  return Array.from({ length: count }, (_, i) => intArgument((i * 37) & 255));
}

function kept(text: string): Vectorized {
  return optimized(text, 'case.ll', 'avx2', 'kept-fields');
}
