/** Loads that give the same in every iteration are done once, before the vector loop. */
import { expect, test } from 'vitest';
import { printModule } from '../../src/text/index.ts';
import { vectorize } from './sweep.ts';

const loop = (params: string, body: string) => `define void @f(${params}, i64 %n) {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %p = getelementptr inbounds float, ptr %a, i64 %i
  %x = load float, ptr %p, align 4
${body}
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %head
exit:
  ret void
}
`;
const SCALED = `  %k = load float, ptr %s, align 4
  %y = fmul float %x, %k
  store float %y, ptr %p, align 4`;

function blocksOf(text: string): { before: string; body: string } {
  const out = printModule(vectorize(text, 'case.ll', 'avx2').after);
  const block = (name: string): string => new RegExp(`\\n${name}:[^]*?\\n\\n`).exec(out)?.[0] ?? '';
  return { before: block('vector.ph'), body: block('vector.body') };
}

test.each([
  ['pointers that are known to be apart', 'ptr noalias %a, ptr noalias %s'],
  ['pointers that are compared before the loop', 'ptr %a, ptr %s'],
])('with %s', (_, params) => {
  const { before, body } = blocksOf(loop(params, SCALED));
  expect(before).toContain('load float, ptr %s');
  expect(body).toContain('fmul');
  expect(body).not.toContain('ptr %s');
});

test('but not where only some iterations load', () => {
  const text = loop(
    'ptr noalias %a, ptr noalias dereferenceable(4) %s',
    `  %c = fcmp olt float %x, 0.0
  br i1 %c, label %then, label %join
then:
  %k = load float, ptr %s, align 4
  br label %join
join:
  %y = phi float [ %x, %head ], [ %k, %then ]
  store float %y, ptr %p, align 4`,
  ).replace('[ %next, %head ]', '[ %next, %join ]');
  const { before, body } = blocksOf(text);
  expect(before).not.toContain('ptr %s');
  expect(body).toContain('ptr %s');
});
