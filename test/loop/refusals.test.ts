import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { remarkText } from '../../src/remark/index.ts';
import { printModule } from '../../src/text/index.ts';
import { vectorize } from './sweep.ts';

/** A loop over i < n; `body` may use %i, %p (to a[i]) and %x (its value). */
function loop(body: string, params = 'ptr %a, ptr noalias %b, i64 %n', rest = ''): string {
  return `define void @f(${params}) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  ${rest}
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %x = load i32, ptr %p, align 4
  ${body}
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %head
exit:
  ret void
}
declare void @g(i32)
declare i32 @h(i32) memory(none) nounwind willreturn
`;
}

/** Codes and sentences of what was refused. */
function refusals(text: string, target = 'avx2'): string[] {
  const { remarks } = vectorize(text, 'case.ll', target);
  return remarks.filter((r) => r.kind === 'missed').map((r) => `${r.code}: ${remarkText(r)}`);
}

const STORE = 'store i32 %y, ptr %p, align 4';

test('a loop that can be vectorized has no refusal', () => {
  expect(refusals(loop(`%y = mul i32 %x, 3\n${STORE}`))).toEqual([]);
});

test.each([
  [
    'a call that may do anything',
    `call void @g(i32 %x)\n%y = add i32 %x, 1\n${STORE}`,
    /^LoopMemory: .*call/,
  ],
  [
    'a call without a vector form',
    `%y = call i32 @h(i32 %x)\n${STORE}`,
    /^LoopInstruction: the call of @h has no vector form/,
  ],
  ['a volatile store', 'store volatile i32 %x, ptr %p, align 4', /^LoopMemory/],
  [
    'a value stored for the next iteration',
    `%q = getelementptr inbounds i32, ptr %p, i64 1\n%y = add i32 %x, 1\nstore i32 %y, ptr %q, align 4`,
    /^LoopDependence: .*1 iterations apart/,
  ],
  [
    'a histogram',
    `%k = sext i32 %x to i64\n%q = getelementptr inbounds i32, ptr %b, i64 %k\n%o = load i32, ptr %q, align 4
     %y = add i32 %o, 1\nstore i32 %y, ptr %q, align 4`,
    /^LoopDependence: .*does not move evenly; omp simd would help where no two iterations do$/,
  ],
  [
    'a type without lanes',
    '%w = zext i32 %x to i128\n%v = mul i128 %w, %w\n%y = trunc i128 %v to i32\nstore i32 %y, ptr %p, align 4',
    /^LoopInstruction: .*i128/,
  ],
])('%s is refused, with the instruction', (_, body, pattern) => {
  const found = refusals(loop(body));
  expect(
    found.some((line) => pattern.test(line)),
    found.join('\n'),
  ).toBe(true);
});

test('a sum that is scaled on the way, and stored, is refused, and so is a float sum with two additions', () => {
  const sum = loop(
    '%u = add i32 %s, %x\n%t = mul i32 %u, 3\nstore i32 %u, ptr %p, align 4',
    undefined,
    '%s = phi i32 [ 0, %entry ], [ %t, %head ]',
  );
  expect(refusals(sum).join()).toMatch(/LoopCarriedValue: .*uses a value on the way/);
  const floats = loop(
    '%f = sitofp i32 %x to float\n%t = fadd float %s, %f\n%u = fadd float %t, 1.0',
    undefined,
    '%s = phi float [ 0.0, %entry ], [ %u, %head ]',
  );
  expect(refusals(floats).join()).toMatch(/LoopCarriedValue: .*order of a float sum matters; -ffast-math/);
});

/** A state that goes from iteration to iteration, beside a body with enough to gain in vectors. */
function beside(state: string): string {
  return loop(
    `%y1 = mul i32 %x, %x\n%y2 = mul i32 %y1, 77\n%y3 = xor i32 %y2, %x\n%y4 = mul i32 %y3, %y1
     %y5 = ashr i32 %y4, 3\n%y = mul i32 %y5, %y2\n%q = getelementptr inbounds i32, ptr %b, i64 %i
     store i32 %y, ptr %q, align 4\n${state}`,
    'ptr noalias %a, ptr noalias %b, i64 %n',
    '%s = phi i32 [ 0, %entry ], [ %t, %head ]',
  );
}

test('a state beside work for vectors is split off; with a call in it that does more than compute, it is refused', () => {
  expect(refusals(beside('%u = xor i32 %s, %x\n%t = lshr i32 %u, 1'))).toEqual([]);
  const called = refusals(beside('call void @g(i32 %s)\n%u = xor i32 %s, %x\n%t = lshr i32 %u, 1'));
  expect(called.join()).toMatch(/LoopMemory: .*call/);
});

test('a float sum that would have to be added one by one says what would help', () => {
  const sum = loop(
    '%f = sitofp i32 %x to float\n%t = fadd float %s, %f',
    undefined,
    '%s = phi float [ 0.0, %entry ], [ %t, %head ]',
  );
  expect(refusals(sum).join()).toMatch(
    /LoopUnprofitable: .*order of a float sum is kept: -ffast-math would help/,
  );
});

test('all reasons are told, not the first only', () => {
  const both = loop(`call void @g(i32 %x)\n%y = call i32 @h(i32 %x)\n${STORE}`);
  const codes = refusals(both).map((line) => line.replace(/:.*/, ''));
  expect(new Set(codes)).toEqual(new Set(['LoopMemory', 'LoopInstruction']));
});

test('a record that is stored on the way, and a value that is taken for other reasons than beating it, are refused', () => {
  const least = (update: string): string => `define float @f(ptr %a, ptr %b, i64 %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %m = phi float [ 9.0, %entry ], [ %least, %head ]
  %p = getelementptr inbounds float, ptr %a, i64 %i
  %x = load float, ptr %p, align 4
  ${update}
  %least = select i1 %less, float %x, float %m
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %head
exit:
  ret float %least
}`;
  const less = '%less = fcmp olt float %x, %m';
  expect(refusals(least(less))).toEqual([]);
  expect(refusals(least(`${less}\nstore float %m, ptr %b, align 4`)).join()).toMatch(/LoopCarriedValue: /);
  expect(refusals(least('%less = fcmp olt float %x, 0.0')).join()).toMatch(/LoopCarriedValue: /);
});

/** Goes through the numbers of %a until %zero, which the body tells from %x. */
const searchLoop = (head: string, body: string): string => `define i64 ${head} {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %x = load i32, ptr %p, align 4
  ${body}
  br i1 %zero, label %exit, label %latch
latch:
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %head
exit:
  ret i64 %i
}`;

test('a search in bytes that are there is refused where its condition may trap, or hangs on what is stored', () => {
  const search = (body: string): string =>
    searchLoop('@f(ptr dereferenceable(4096) %a, ptr %b, i64 %n) nofree nosync', body);
  expect(refusals(search('%zero = icmp eq i32 %x, 0'))).toEqual([]);
  const divided = '%y = udiv i32 7, %x\n%zero = icmp eq i32 %y, 0';
  expect(refusals(search(divided)).join()).toMatch(/LoopInstruction: /);
  const stored =
    '%q = getelementptr i32, ptr %p, i64 1\nstore i32 %x, ptr %q, align 4\n%zero = icmp eq i32 %x, 0';
  expect(refusals(search(stored)).join()).toMatch(/LoopDependence: |LoopExits: /);
});

test('a search that may read too far, and a loop that is not counted, are refused', () => {
  const text = searchLoop('@f(ptr %a, i64 %n)', '%zero = icmp eq i32 %x, 0');
  expect(refusals(text).join()).toMatch(/LoopReadAhead: %x would be read .* a\[static N\]\) would help/);
  const chased = `define void @f(ptr %a) {
entry:
  br label %head
head:
  %p = phi ptr [ %a, %entry ], [ %q, %head ]
  %q = load ptr, ptr %p, align 8
  %done = icmp eq ptr %q, null
  br i1 %done, label %exit, label %head
exit:
  ret void
}`;
  expect(refusals(chased).join()).toMatch(/LoopNotCounted/);
});

test('what the source asks for is obeyed: disabled loops, widths, loops that are done', () => {
  const plain = loop(`%y = mul i32 %x, 3\n${STORE}`);
  const hinted = (hint: string): string =>
    `${plain.replace('label %exit, label %head\n', 'label %exit, label %head, !llvm.loop !0\n')}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.${hint}"}
`.replace(/"\}/, '"}');
  const withValue = (name: string, value: string): string =>
    hinted(`${name}", ${value}, !"`).replace(', !""}', '}');
  expect(refusals(withValue('vectorize.enable', 'i1 false')).join()).toMatch(/LoopDisabled/);
  const wide = vectorize(withValue('vectorize.width', 'i32 2'), 'case.ll', 'avx2');
  expect(wide.remarks.map(remarkText).join()).toMatch(/2 lanes/);
  // A width of a million lanes is no wish that anybody could fulfil: the cost decides, as without it.
  for (const width of ['i32 1048576', 'i32 3', 'i32 -4', 'i64 99999999999999'])
    expect(vectorize(withValue('vectorize.width', width), 'case.ll', 'avx2').remarks.map(remarkText)).toEqual(
      vectorize(plain, 'case.ll', 'avx2').remarks.map(remarkText),
    );
  const done = vectorize(withValue('isvectorized', 'i32 1'), 'case.ll', 'avx2');
  expect(done.remarks.filter((r) => r.pass === 'loop-vectorize')).toEqual([]);
});

test('vectorizing twice changes nothing the second time', () => {
  const once = vectorize(loop(`%y = mul i32 %x, 3\n${STORE}`), 'case.ll', 'avx2');
  expect(once.remarks.map((r) => r.code)).toContain('LoopVectorized');
  const text = printModule(once.after);
  expect(printModule(vectorize(text, 'case.ll', 'avx2').after)).toBe(text);
});

test('a store under a condition is written back only where there are no threads', () => {
  const text = readFileSync(join(import.meta.dirname, '..', 'files', 'loop', 'blend-store.ll'), 'latin1');
  expect(refusals(text, 'wasm128').join()).not.toMatch(/LoopConditional/);
  const shared = text.replace('+simd128', '+simd128,+atomics');
  const constant = text.replace('internal global', 'internal constant');
  for (const other of [shared, constant]) {
    const { after } = vectorize(other, 'case.ll', 'wasm128');
    expect(printModule(after)).toContain('@llvm.masked.store');
  }
  expect(printModule(vectorize(text, 'case.ll', 'wasm128').after)).not.toContain('@llvm.masked.store');
});

test.each([
  ['a copy', '', '%x', []],
  ['a fill by zeros', '', '0', []],
  ['a fill by bytes that differ', '', '1', ['LoopVectorized']],
  ['a copy that adds', '%y = add i32 %x, 1', '%y', ['LoopVectorized']],
])('%s is left to memcpy and memset, or not', (_, between, stored, codes) => {
  const body = `${between}\n%q = getelementptr inbounds i32, ptr %b, i64 %i\nstore i32 ${stored}, ptr %q, align 4`;
  const { remarks } = vectorize(loop(body), 'case.ll', 'avx2');
  expect(remarks.filter((r) => r.code === 'LoopVectorized').map((r) => r.code)).toEqual(codes);
});

test('a loop that ends by a value it carries on is refused, and nothing fails on the way', () => {
  const text = `define i32 @f(i32 %start) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %x = phi i32 [ %start, %entry ], [ %y, %head ]
  %odd = trunc i32 %x to i1
  %up = mul i32 %x, 3
  %half = lshr i32 %x, 1
  %y = select i1 %odd, i32 %up, i32 %half
  %next = add nuw nsw i32 %i, 1
  %more = icmp ne i32 %y, 1
  %few = icmp ult i32 %i, 59
  %again = select i1 %more, i1 %few, i1 false
  br i1 %again, label %head, label %exit
exit:
  ret i32 %next
}
`;
  expect(refusals(text)).toContainEqual(expect.stringMatching(/^LoopCarriedValue: %x is carried/));
});

test.each(['inner', 'outer'])('a cycle that is entered in two places is no body of an %s loop', (which) => {
  const again = which === 'outer' ? 'br i1 %q, label %more, label %more2\nmore2:\n  ' : '';
  const text = `define void @f(ptr noalias %a, i1 %c, i1 %d, i1 %q, i64 %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  br label %mid
mid:
  br i1 %c, label %left, label %right
left:
  br label %right
right:
  br i1 %d, label %left, label %more
more:
  %j = phi i64 [ 0, %right ]${which === 'outer' ? ', [ %j1, %more ]' : ''}
  %j1 = add i64 %j, 1
  ${again}br label %latch
latch:
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 7, ptr %p, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %head
exit:
  ret void
}
`;
  expect(refusals(text)).toContain('LoopShape: there is a cycle in it that is entered in several places');
});
