/** Stores of every turn that are done once behind the loop; and what makes that wrong. */
import { expect, it } from 'vitest';
import { answer } from './pairs.ts';

const F = 'void @f(ptr noundef %x, ptr noundef %p, ptr noalias noundef %q, i64 noundef %n)';
const APART = F.replace('ptr noundef %p', 'ptr noalias noundef %p');

interface Parts {
  /** In every turn, behind the sum. */
  readonly turn?: string;
  /** Behind the loop. */
  readonly behind?: string;
}

const loop = ({ turn = '', behind = '' }: Parts): string => `
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %loop ]
  %s = phi i32 [ 0, %0 ], [ %sum, %loop ]
  %g = getelementptr inbounds i32, ptr %x, i64 %i
  %v = load i32, ptr %g, align 4
  %sum = add i32 %s, %v
  ${turn}
  %next = add nuw i64 %i, 1
  %c = icmp ult i64 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ${behind}
  ret void`;

const STORE = 'store i32 %sum, ptr %p, align 4';

it('the store of every turn may be done behind the loop', () => {
  expect(answer(APART, loop({ turn: STORE }), loop({ behind: STORE }))).toMatch(/^proved/);
});

it('what is stored is read again behind the loop', () => {
  const use = '\n  %r = load i32, ptr %p, align 4\n  store i32 %r, ptr %q, align 4';
  expect(answer(APART, loop({ turn: STORE, behind: use }), loop({ behind: STORE + use }))).toMatch(/^proved/);
});

it.each<[string, string, Parts, Parts]>([
  ['the loop may read what is stored', F, { turn: STORE }, { behind: STORE }],
  ['it is never stored', APART, { turn: STORE }, {}],
  ['another value is stored', APART, { turn: STORE }, { behind: 'store i32 %s, ptr %p, align 4' }],
  ['it is stored elsewhere', APART, { turn: STORE }, { behind: 'store i32 %sum, ptr %q, align 4' }],
  [
    'a later store of the turn may overlap it',
    F,
    { turn: `${STORE}\n  store i32 %v, ptr %x, align 4` },
    { turn: 'store i32 %v, ptr %x, align 4', behind: STORE },
  ],
  [
    'a part of it is stored over in the turn',
    APART,
    { turn: `${STORE}\n  store i8 0, ptr %p, align 1` },
    { turn: 'store i8 0, ptr %p, align 1', behind: STORE },
  ],
  [
    'somebody is called in the turn, and might look',
    APART,
    { turn: `${STORE}\n  call void @opaque()` },
    { turn: 'call void @opaque()', behind: STORE },
  ],
  [
    'it is read in the turn',
    APART,
    { turn: `%old = load i32, ptr %p, align 4\n  store i32 %old, ptr %q, align 4\n  ${STORE}` },
    { turn: '%old = load i32, ptr %p, align 4\n  store i32 %old, ptr %q, align 4', behind: STORE },
  ],
])('not if %s', (_, signature, a, b) => {
  expect(answer(signature, loop(a), loop(b))).toMatch(/^unknown/);
});

it('not in a loop of which no turn may be done', () => {
  const top = (turn: string, behind: string): string => `
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %body ]
  %c = icmp ult i64 %i, %n
  br i1 %c, label %body, label %exit
body:
  ${turn}
  %next = add nuw i64 %i, 1
  br label %loop
exit:
  ${behind}
  ret void`;
  const store = 'store i32 7, ptr %p, align 4';
  expect(answer(APART, top(store, ''), top('', store))).toMatch(/^unknown/);
});
