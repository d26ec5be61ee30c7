/** For each feature that can be switched off, a loop that looks like its own and must stay scalar (others: `refusals.test.ts`). */
import { expect, test } from 'vitest';
import { remarkText } from '../../src/remark/index.ts';
import { vectorize } from './sweep.ts';

/** A loop over %i < %n that goes on with %s; `body` may use %x, the element of %a, and computes %t. */
function carrying(body: string, type = 'i32', start = '0', notes = ''): string {
  return `define ${type} @f(ptr %a, ptr %b, i64 %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %s = phi ${type} [ ${start}, %entry ], [ %t, %head ]
  %p = getelementptr inbounds ${type}, ptr %a, i64 %i
  %x = load ${type}, ptr %p, align 4
  ${body}
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %head${notes === '' ? '' : ', !llvm.loop !0'}
exit:
  ret ${type} %t
}
${notes}`;
}

const hint = (name: string, value: string): string =>
  `!0 = distinct !{!0, !1}\n!1 = !{!"llvm.loop.${name}", ${value}}\n`;

/** Stores for the turn that comes so many later. */
const ahead = (turns: number, notes: string): string =>
  carrying(
    `%t = add i32 %x, 1\n  %q = getelementptr inbounds i32, ptr %p, i64 ${turns}\n  store i32 %t, ptr %q, align 4`,
    'i32',
    '0',
    notes,
  );

test.each<[feature: string, why: string, text: string, refusal: RegExp]>([
  [
    'sums',
    'what is added is what it was',
    carrying('%d = add i32 %s, %s\n  %t = add i32 %d, %x'),
    /LoopCarriedValue/,
  ],
  [
    'products',
    'the order of a float product matters',
    carrying('%t = fmul float %s, %x', 'float', '1.0'),
    /LoopCarriedValue: .*order/,
  ],
  [
    'bits',
    'two operations change in turn',
    carrying('%d = and i32 %s, %x\n  %t = xor i32 %d, %x'),
    /LoopCarriedValue: .*different operations/,
  ],
  [
    'extremes',
    'what was found is compared with more than elements',
    carrying('%m = call i32 @llvm.smax.i32(i32 %s, i32 %x)\n  %t = add i32 %m, -1').concat(
      'declare i32 @llvm.smax.i32(i32, i32)\n',
    ),
    /LoopCarriedValue: .*different operations/,
  ],
  [
    'any-of',
    'it becomes one of two numbers',
    carrying(
      `%c = icmp eq i32 %x, 7\n  %u = select i1 %c, i32 1, i32 %s\n  %d = icmp eq i32 %x, 9
  %t = select i1 %d, i32 2, i32 %u`,
    ),
    /LoopCarriedValue: .*different values/,
  ],
  [
    'counts',
    'the count so far decides what is counted',
    carrying(
      `%c = icmp eq i32 %x, %s\n  %one = zext i1 %c to i32\n  %t = add i32 %s, %one
  %q = getelementptr inbounds i32, ptr %b, i64 %i\n  store i32 %t, ptr %q, align 4`,
    ),
    /LoopCarriedValue: .*on the way/,
  ],
  [
    'scans',
    'the order of a float sum matters',
    carrying(
      `%t = fadd float %s, %x\n  %q = getelementptr inbounds float, ptr %b, i64 %i\n  store float %t, ptr %q, align 4`,
      'float',
      '0.0',
    ),
    /LoopCarriedValue: .*on the way/,
  ],
  [
    'last-index',
    'it is an element, not an index',
    carrying('%c = icmp sgt i32 %x, 7\n  %y = mul i32 %x, 3\n  %t = select i1 %c, i32 %y, i32 %s'),
    /LoopCarriedValue/,
  ],
  [
    'in-order',
    'a float difference is taken the other way round',
    carrying('%t = fsub float %x, %s', 'float', '0.0'),
    /LoopCarriedValue/,
  ],
  [
    'steps',
    'the step hangs on where it is',
    carrying('%d = xor i32 %s, %x\n  %t = add i32 %s, %d\n  store i32 %s, ptr %p, align 4'),
    /LoopCarriedValue/,
  ],
  [
    'last-values',
    'a sum on the way is wanted behind the loop',
    carrying('%u = add i32 %s, %x\n  %t = add i32 %u, 1').replace('ret i32 %t', 'ret i32 %u'),
    /LoopCarriedValue: .*behind the loop/,
  ],
  [
    'wraps',
    'an index of eight bits has its bits turned',
    carrying(
      `%k = trunc i64 %i to i8\n  %m = xor i8 %k, 5\n  %z = zext i8 %m to i64
  %q = getelementptr inbounds i32, ptr %b, i64 %z\n  %o = load i32, ptr %q, align 4
  %t = add i32 %o, %x\n  store i32 %t, ptr %q, align 4`,
    ),
    /LoopDependence/,
  ],
  [
    'invariant-loads',
    'what is loaded may be what the turn before stored',
    carrying('%o = load i32, ptr %b, align 4\n  %t = add i32 %o, %x\n  store i32 %t, ptr %b, align 4'),
    /LoopDependence|LoopCarriedValue/,
  ],
  [
    'invariant-stores',
    'it is a volatile one',
    carrying('%t = add i32 %x, 1\n  store volatile i32 %t, ptr %b, align 4'),
    /LoopMemory/,
  ],
  [
    'asked-lanes',
    'eight lanes are asked for where four turns depend on one another',
    ahead(4, hint('vectorize.width', 'i32 8')),
    /LoopDependence: .*only 4 iterations/,
  ],
  [
    'asked-loops',
    'asking for a loop is no promise',
    ahead(1, hint('vectorize.enable', 'i1 true')),
    /LoopDependence: .*1 iterations apart/,
  ],
  [
    'promises',
    'the accesses are not the ones that the loop names',
    ahead(1, '!0 = distinct !{!0, !1}\n!1 = !{!"llvm.loop.parallel_accesses", !2}\n!2 = distinct !{}\n'),
    /LoopDependence: .*1 iterations apart/,
  ],
])('%s: refused where %s', (_, __, text, refusal) => {
  const { remarks } = vectorize(text, 'case.ll', 'avx2');
  expect(remarks.map((remark) => remark.code)).not.toContain('LoopVectorized');
  expect(remarks.map((remark) => `${remark.code}: ${remarkText(remark)}`).join('\n')).toMatch(refusal);
});
