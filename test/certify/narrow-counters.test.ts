/**
 * `a[i] = i` with a counter of 32 bits and addresses of 64, up to an `n` that nothing is said of. If sums of the counter may not
 * wrap, the loop comes to `n` upwards, or is undefined behaviour: eight turns' places are neighbours then.
 */
import { expect, it } from 'vitest';
import { answer } from './pairs.ts';

const F = 'void @f(ptr %a, i32 %start, i32 %n)';

interface Form {
  /** Of the sum from turn to turn. */
  readonly flags?: string;
  readonly start?: string;
  readonly step?: number;
}

const turns = ({ flags = 'nsw', step = 1 }: Form, ways: string): string => `loop:
  %i = phi i32 [ %i.next, %loop ], ${ways}
  %p = getelementptr inbounds i32, ptr %a, i32 %i
  store i32 7, ptr %p, align 4
  %i.next = add ${flags} i32 %i, ${step}
  %end = icmp eq i32 %i.next, %n
  br i1 %end, label %done, label %loop`;

const scalar = (form: Form): string => `br label %loop
${turns(form, `[ ${form.start ?? '0'}, %0 ]`)}
done:
  ret void`;

/** `lanes` turns are done at once, as far as there are four. */
const vector = (form: Form, lanes = 4): string => {
  const { start = '0' } = form;
  return `%turns = sub i32 %n, ${start}
  %few = icmp ult i32 %turns, 4
  br i1 %few, label %rest, label %front
front:
  %over = urem i32 %turns, 4
  %most = sub i32 %turns, %over
  %back = add i32 ${start}, %most
  br label %four
four:
  %index = phi i32 [ 0, %front ], [ %index.next, %four ]
  %at = add i32 ${start}, %index
  %q = getelementptr inbounds i32, ptr %a, i32 %at
  store <${lanes} x i32> splat (i32 7), ptr %q, align 4
  %index.next = add nuw i32 %index, 4
  %last = icmp eq i32 %index.next, %most
  br i1 %last, label %middle, label %four
middle:
  %all = icmp eq i32 %turns, %most
  br i1 %all, label %done, label %rest
rest:
  %from = phi i32 [ ${start}, %0 ], [ %back, %middle ]
  br label %loop
${turns(form, '[ %from, %rest ]')}
done:
  ret void`;
};

it('sums that may not wrap bring the counter to its end as a number', () => {
  for (const flags of ['nsw', 'nuw nsw'])
    for (const start of ['0', '%start', '-100'])
      expect(answer(F, scalar({ flags, start }), vector({ flags, start })), `${flags} ${start}`).toBe(
        'proved',
      );
});

it('where they may, the place behind 2^31 - 1 is another one', () => {
  for (const flags of ['', 'nuw'])
    for (const start of ['0', '%start'])
      expect(answer(F, scalar({ flags, start }), vector({ flags, start })), `${flags} ${start}`).not.toBe(
        'proved',
      );
});

it('a turn too many is not proved, and steps that may pass the end are not', () => {
  expect(answer(F, scalar({}), vector({}, 5))).not.toBe('proved');
  expect(answer(F, scalar({ step: 2 }), vector({ step: 2 }))).not.toBe('proved');
});
