/** Sums of narrow numbers at full width: what the plan adds, and that the totals are those of the source. */
import { describe, expect, test } from 'vitest';
import { printModule } from '../../src/text/index.ts';
import { sweep, vectorize } from './sweep.ts';

interface Case {
  readonly name: string;
  readonly element: string;
  readonly total: string;
  /** Makes %e of %x and %y. */
  readonly addend: string;
  /** The instruction that adds neighbours first. */
  readonly by: Readonly<Record<'avx2' | 'wasm128', RegExp>>;
}

const PAIRWISE = /extadd\.pairwise/;

const CASES: readonly Case[] = [
  {
    name: 'bytes',
    element: 'i8',
    total: 'i64',
    addend: '%e = zext i8 %x to i64',
    by: { avx2: /psad\.bw/, wasm128: PAIRWISE },
  },
  {
    name: 'signed bytes',
    element: 'i8',
    total: 'i32',
    addend: '%e = sext i8 %x to i32',
    by: { avx2: /pmadd\.ub\.sw/, wasm128: PAIRWISE },
  },
  {
    name: 'truths',
    element: 'i8',
    total: 'i32',
    addend: '%c = icmp ult i8 %x, %y\n  %e = zext i1 %c to i32',
    by: { avx2: /psad\.bw/, wasm128: PAIRWISE },
  },
  {
    name: 'absolute differences',
    element: 'i8',
    total: 'i32',
    addend: `%p = zext i8 %x to i32
  %q = zext i8 %y to i32
  %d = sub nsw i32 %p, %q
  %e = call i32 @llvm.abs.i32(i32 %d, i1 true)`,
    by: { avx2: /psad\.bw/, wasm128: PAIRWISE },
  },
  {
    name: 'products, and a number that is the same every time',
    element: 'i16',
    total: 'i32',
    addend: `%p = sext i16 %x to i32
  %q = sext i16 %y to i32
  %m = mul nsw i32 %p, %q
  %e = add nsw i32 %m, 7`,
    by: { avx2: /pmadd\.wd/, wasm128: /wasm\.dot/ },
  },
  {
    name: 'products of bytes in more bits than one extension has',
    element: 'i8',
    total: 'i64',
    addend: `%p = zext i8 %x to i32
  %q = sext i8 %y to i32
  %m = mul nsw i32 %p, %q
  %e = sext i32 %m to i64`,
    by: { avx2: /pmadd\.wd/, wasm128: /wasm\.dot/ },
  },
  {
    name: 'differences of two sums',
    element: 'i8',
    total: 'i32',
    addend: '%p = zext i8 %x to i32\n  %q = zext i8 %y to i32\n  %e = sub nsw i32 %p, %q',
    by: { avx2: /psad\.bw/, wasm128: PAIRWISE },
  },
];

function source({ element, total, addend }: Case): string {
  return `; sweep: ${element}:n ${element}:n n
define ${total} @f(ptr noundef readonly %a, ptr noundef readonly %b, i64 noundef %n) {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %loop, label %exit
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi ${total} [ 3, %entry ], [ %s.next, %loop ]
  %pa = getelementptr inbounds ${element}, ptr %a, i64 %i
  %x = load ${element}, ptr %pa
  %pb = getelementptr inbounds ${element}, ptr %b, i64 %i
  %y = load ${element}, ptr %pb
  ${addend}
  %s.next = add ${total} %s, %e
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %loop
exit:
  %r = phi ${total} [ 3, %entry ], [ %s.next, %loop ]
  ret ${total} %r
}
declare i32 @llvm.abs.i32(i32, i1)
`;
}

describe.each(['avx2', 'wasm128'] as const)('on %s', (target) => {
  test.each(CASES)('$name are added pair by pair, and nothing is lost', (one) => {
    const text = source(one);
    const lanes = (target === 'avx2' ? 256 : 128) / (one.element === 'i8' ? 8 : 16);
    const done = vectorize(text, 'sum.ll', target, `vf=${lanes},uf=2`);
    expect(done.remarks.filter((r) => r.kind === 'failure')).toEqual([]);
    expect(printModule(done.after)).toMatch(one.by[target]);
    const counts = [0, 2 * lanes - 1, 2 * lanes, 4 * lanes + 1];
    expect(sweep(text, done, counts, 0)).toEqual([]);
  });
});
