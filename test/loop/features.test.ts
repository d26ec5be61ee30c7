import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { vectorize } from './sweep.ts';

const FOLDER = join(import.meta.dirname, '..', 'files', 'loop');

const read = (file: string): string => readFileSync(join(FOLDER, file), 'latin1');

const isVectorized = (file: string, options: string, target = 'avx2', text = read(file)): boolean => {
  const { remarks } = vectorize(text, file, target, options);
  return remarks.some((remark) => remark.code === 'LoopVectorized');
};

test.each([
  ['reductions', 'maximum.ll'],
  ['sums', 'sum.ll'],
  ['products', 'product.ll'],
  ['bits', 'bits.ll'],
  ['extremes', 'minimum-unsigned.ll'],
  ['any-of', 'any-of.ll'],
  ['last-index', 'keep-last.ll'],
  ['in-order', 'sum-in-order.ll'],
  ['records', 'record-float.ll'],
  ['recurrences', 'previous.ll'],
  ['scans', 'scan-sum.ll'],
  ['serial-parts', 'serial-state.ll'],
  ['inductions', 'several-inductions.ll'],
  ['steps', 'step-three.ll'],
  ['pointers', 'walk-pointers.ll'],
  ['breaks', 'search.ll'],
  ['conditions', 'if-else.ll'],
  ['masks', 'conditional-store.ll'],
  ['masked', 'conditional-load.ll'],
  ['checks', 'add-floats.ll'],
  ['wraps', 'narrow-index.ll'],
  ['last-values', 'last-value.ll'],
  ['calls', 'root.ll'],
  ['reversed', 'down.ll'],
  ['uniform', 'stored-sum.ll'],
  ['invariant-loads', 'uniform-load-may-alias.ll'],
  ['invariant-stores', 'stored-sum.ll'],
  ['groups', 'pairs.ll'],
  ['gathers', 'gather.ll'],
])('without %s %s stays scalar', (feature, file) => {
  expect(isVectorized(file, 'vf=4')).toBe(true);
  expect(isVectorized(file, `vf=4,without=nests`)).toBe(true);
  expect(isVectorized(file, `vf=4,without=${feature}`)).toBe(false);
});

test('without several parts there is one vector at a time', () => {
  const text = readFileSync(join(FOLDER, 'maximum.ll'), 'latin1');
  const { remarks } = vectorize(text, 'maximum.ll', 'avx2', 'without=parts');
  const done = remarks.find((remark) => remark.code === 'LoopVectorized');
  expect(JSON.stringify(done?.parts)).toMatch(/"Parts","value":"?1/);
});

test('without storing back what was there a conditional store stays scalar where there are no masks', () => {
  expect(isVectorized('blend-store.ll', '', 'wasm128')).toBe(true);
  expect(isVectorized('blend-store.ll', 'without=written-back', 'wasm128')).toBe(false);
});

/** b[i] = a[i >> 1] + 1, by eight lanes. */
const HALVES = `define void @f(ptr noalias %a, ptr noalias %b) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %half = lshr i64 %i, 1
  %p = getelementptr inbounds i8, ptr %a, i64 %half
  %x = load i8, ptr %p, align 1
  %y = add i8 %x, 1
  %q = getelementptr inbounds i8, ptr %b, i64 %i
  store i8 %y, ptr %q, align 1
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, 640
  br i1 %done, label %exit, label %head, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.vectorize.width", i32 8}
!2 = distinct !{}
`;

test('without steps of shifted counters such loads have no vector form', () => {
  expect(isVectorized('halves', '', 'avx2', HALVES)).toBe(true);
  expect(isVectorized('halves', 'without=stepped', 'avx2', HALVES)).toBe(false);
});

test('lanes that the source asks for may be left unheard', () => {
  const lanes = (options: string): string => {
    const { remarks } = vectorize(HALVES, 'halves', 'avx2', options);
    return JSON.stringify(remarks.find((remark) => remark.code === 'LoopVectorized')?.parts);
  };
  expect(lanes('')).toMatch(/"Lanes","value":"?8\b/);
  expect(lanes('without=asked-lanes')).toMatch(/"Lanes","value":"?(?:16|32)\b/);
});

test('that the source asks for a loop may be left unheard, and that its iterations do not meet', () => {
  const asked = HALVES.replace('vectorize.width", i32 8', 'vectorize.enable", i1 true');
  // A histogram: b[a[i >> 1]]++.
  const promised = asked
    .replace('!0, !1}', '!0, !1, !3}')
    .replace('%y = add i8 %x, 1', '%k = zext i8 %x to i64')
    .replace('ptr %b, i64 %i\n', 'ptr %b, i64 %k\n  %o = load i8, ptr %q, align 1\n  %y = add i8 %o, 1\n')
    .replace(/align 1$/gm, 'align 1, !llvm.access.group !2')
    .concat('!3 = !{!"llvm.loop.parallel_accesses", !2}\n');
  expect(isVectorized('promised', 'vf=4', 'avx2', promised)).toBe(true);
  expect(isVectorized('promised', 'vf=4,without=promises', 'avx2', promised)).toBe(false);
  expect(isVectorized('promised', '', 'avx2', promised)).toBe(true);
  expect(isVectorized('promised', 'without=asked-loops', 'avx2', promised)).toBe(false);
});
