/** The greatest so far and where it is, under fast-math flags: proved, and what is computed of them behind the loop as well. */
import { expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import { printModule } from '../../src/text/index.ts';
import { read, type Vectorized, vectorize } from './sweep.ts';

interface Licences {
  readonly compared?: string;
  readonly chosen?: string;
  /** What is returned, of %best and of %at. */
  readonly behind?: readonly string[];
}

const FAST = 'reassoc nnan ninf nsz arcp contract afn';

const greatest = ({ compared = '', chosen = '', behind = [] }: Licences, turns = 24): string => `
@a = global [24 x float] zeroinitializer, align 64
define float @f() {
entry:
  %first = load float, ptr @a, align 64
  br label %loop
out:
  ${[...behind, behind.length > 0 ? 'ret float %r' : 'ret float %best'].join('\n  ')}
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %at.was = phi i32 [ 0, %entry ], [ %at, %loop ]
  %best.was = phi float [ %first, %entry ], [ %best, %loop ]
  %p = getelementptr inbounds float, ptr @a, i32 %i
  %x = load float, ptr %p, align 4
  %c = fcmp ${compared} ogt float %x, %best.was
  %best = select ${chosen} i1 %c, float %x, float %best.was
  %at = select i1 %c, i32 %i, i32 %at.was
  %i.next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %i.next, ${turns}
  br i1 %done, label %out, label %loop
}`;

const verdict = (before: Vectorized['before'], after: Vectorized['after']): string =>
  checkFunction(before.functions[0]!, before, after.functions[0]!, after).kind;

const BEHIND = ['%k = sitofp i32 %at to float', `%r = fadd ${FAST} float %best, %k`];

test.each<[string, Licences]>([
  ['no licences', {}],
  ['zeros without signs', { chosen: 'nsz' }],
  ['no NaN is compared', { compared: 'nnan', chosen: 'nsz' }],
  ['-ffast-math, as clang writes it', { compared: FAST, chosen: 'nsz', behind: BEHIND }],
  ['a product of both', { behind: ['%k = uitofp i32 %at to float', '%r = fmul reassoc float %best, %k'] }],
  ['a product of integers', { behind: ['%k = mul i32 %at, %at', '%r = uitofp i32 %k to float'] }],
])('%s', (_, licences) => {
  for (const turns of [24, 23]) {
    const done = vectorize(greatest(licences, turns), 'greatest.ll', 'wasm128', 'vf=4,uf=1');
    expect(printModule(done.after)).toContain('vector.early:');
    expect(verdict(done.before, done.after)).toBe('proved');
  }
});

test('what keeps a licence, or another sign, is not proved', () => {
  const text = greatest({ chosen: 'nsz' });
  const done = vectorize(text, 'greatest.ll', 'wasm128', 'vf=4,uf=1');
  const after = printModule(done.after);
  const choice = /select i1 (%\d+), float/g;
  expect([...after.matchAll(choice)].length).toBeGreaterThan(3);
  expect(after).not.toContain('select nsz');
  const mutants = [
    // A licence that A lacks.
    [greatest({}), after.replace(choice, 'select nsz i1 $1, float')],
    // The greatest of zeros may have either sign, and no other one.
    [text, after.replace(/fcmp ogt float/, 'fcmp oge float')],
    [text, after.replace(/fcmp ogt <4 x float>/, 'fcmp olt <4 x float>')],
  ] as const;
  for (const [a, b] of mutants) expect(verdict(read(a, 'a.ll'), read(b, 'b.ll'))).toBe('unknown');
});
