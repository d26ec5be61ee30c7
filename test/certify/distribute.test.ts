/** Loops that are split in two: all turns of one part, then all turns of the rest. */
import { describe, expect, it } from 'vitest';
import { answer } from './pairs.ts';

const F = 'void @f(ptr noundef %x, ptr noundef %y, ptr noundef %z, i64 noundef %n)';
const APART = F.replaceAll('ptr noundef', 'ptr noalias noundef');

/** A loop of n turns at least one, with these instructions in each; `k` tells it from others. */
const loop = (k: string, from: string, to: string, turn: string, phis = ''): string => `
loop${k}:
  %i${k} = phi i64 [ 0, %${from} ], [ %next${k}, %loop${k} ]
  ${phis}
  ${turn.replaceAll('@', k)}
  %next${k} = add nuw nsw i64 %i${k}, 1
  %end${k} = icmp eq i64 %next${k}, %n
  br i1 %end${k}, label %${to}, label %loop${k}`;

const whole = (turn: string): string => `
entry:
  br label %loopA${loop('A', 'entry', 'exit', turn)}
exit:
  ret void`;

const parted = (first: string, second: string): string => `
entry:
  br label %loopA${loop('A', 'entry', 'middle', first)}
middle:
  br label %loopB${loop('B', 'middle', 'exit', second)}
exit:
  ret void`;

/** `array[i + by]`, loaded or stored. */
const load = (to: string, array: string, by = 0): string => `
  %${to}i@ = add nsw i64 %i@, ${by}
  %${to}p@ = getelementptr inbounds i32, ptr %${array}, i64 %${to}i@
  %${to}@ = load i32, ptr %${to}p@, align 4`;
const store = (value: string, array: string, by = 0): string => `
  %${value}${array}i@ = add nsw i64 %i@, ${by}
  %${value}${array}p@ = getelementptr inbounds i32, ptr %${array}, i64 %${value}${array}i@
  store i32 %${value}@, ptr %${value}${array}p@, align 4`;
const add = (to: string, from: string, by: number): string => `\n  %${to}@ = add i32 %${from}@, ${by}`;

const FIRST = load('a', 'y') + add('b', 'a', 1) + store('b', 'x');
const SECOND = load('c', 'y') + add('d', 'c', 2) + store('d', 'z');

/** `x[2i + by] = i + by`. */
const every = (k: string, by: number): string => `
  %${k}d@ = shl nuw nsw i64 %i@, 1
  %${k}i@ = add nuw nsw i64 %${k}d@, ${by}
  %${k}v@ = trunc i64 %${k}i@ to i32
  %${k}p@ = getelementptr inbounds i32, ptr %x, i64 %${k}i@
  store i32 %${k}v@, ptr %${k}p@, align 4`;
const EVEN = every('e', 0);
const ODD = every('o', 1);

describe('a loop is split', () => {
  it.each<[string, string, string, string, string]>([
    ['where its parts have nothing to do with each other', APART, FIRST + SECOND, FIRST, SECOND],
    ['the other way round', APART, FIRST + SECOND, SECOND, FIRST],
    [
      'where the second part reads what the first has stored in the same turn',
      APART,
      FIRST + load('c', 'x') + store('c', 'z'),
      FIRST,
      load('c', 'x') + store('c', 'z'),
    ],
    [
      'where the second part reads what the first has stored in the turn before',
      APART,
      FIRST + load('c', 'x', -1) + store('c', 'z'),
      FIRST,
      load('c', 'x', -1) + store('c', 'z'),
    ],
    [
      'where the first part reads what the second overwrites in a later turn',
      APART,
      load('c', 'x', 1) + store('c', 'z') + FIRST,
      load('c', 'x', 1) + store('c', 'z'),
      FIRST,
    ],
    [
      'where a store of the second part overwrites one of an earlier turn, as before',
      APART,
      FIRST + load('c', 'y') + store('c', 'x', 1),
      load('c', 'y') + store('c', 'x', 1),
      FIRST,
    ],
    ['where every other element belongs to one part', F, EVEN + ODD, EVEN, ODD],
  ])('%s', (_, signature, turn, first, second) => {
    expect(answer(signature, whole(turn), parted(first, second))).toMatch(/^proved/);
  });
});

describe('a loop is not split', () => {
  it.each<[string, string, string, string, string]>([
    ['where its parts may touch one array', F, FIRST + SECOND, FIRST, SECOND],
    [
      'where the second part reads what the first overwrites in the next turn',
      APART,
      load('c', 'x', 1) + store('c', 'z') + FIRST,
      FIRST,
      load('c', 'x', 1) + store('c', 'z'),
    ],
    [
      'where the first part reads what the second has stored in the same turn',
      APART,
      FIRST + load('c', 'x') + store('c', 'z'),
      load('c', 'x') + store('c', 'z'),
      FIRST,
    ],
    [
      'where each part needs what the other has stored',
      APART,
      load('a', 'z', -1) +
        add('b', 'a', 1) +
        store('b', 'x') +
        load('c', 'x') +
        add('d', 'c', 2) +
        store('d', 'z'),
      load('a', 'z', -1) + add('b', 'a', 1) + store('b', 'x'),
      load('c', 'x') + add('d', 'c', 2) + store('d', 'z'),
    ],
    [
      'where a store of the first part overwrites one of an earlier turn',
      APART,
      FIRST + load('c', 'y') + store('c', 'x', 1),
      FIRST,
      load('c', 'y') + store('c', 'x', 1),
    ],
    [
      'where elements of one part lie across those of the other',
      F,
      EVEN + ODD.replace(', 1', ', 2'),
      EVEN,
      ODD.replace(', 1', ', 2'),
    ],
    ['and another value stored', APART, FIRST + SECOND, FIRST, SECOND.replace(', 2', ', 3')],
    ['and a store left out', APART, FIRST + SECOND, FIRST, SECOND.replace(/store .*/, '')],
    ['and a store done twice elsewhere', APART, FIRST + SECOND, FIRST, SECOND + store('d', 'y')],
    [
      'at an ordered access',
      APART,
      (FIRST + SECOND).replaceAll('load i32', 'load volatile i32'),
      FIRST.replaceAll('load i32', 'load volatile i32'),
      SECOND.replaceAll('load i32', 'load volatile i32'),
    ],
    [
      'with a choice that each part makes for itself',
      APART,
      `${load('a', 'y')}\n  %f@ = freeze i32 %a@${store('f', 'x')}${add('g', 'f', 0)}${store('g', 'z')}`,
      `${load('a', 'y')}\n  %f@ = freeze i32 %a@${store('f', 'x')}`,
      `${load('a', 'y')}\n  %f@ = freeze i32 %a@${add('g', 'f', 0)}${store('g', 'z')}`,
    ],
  ])('%s', (_, signature, turn, first, second) => {
    expect(answer(signature, whole(turn), parted(first, second))).toMatch(/^unknown/);
  });

  it('into loops of other lengths', () => {
    const b = parted(FIRST, SECOND).replace('icmp eq i64 %nextB, %n', 'icmp uge i64 %nextB, 8');
    expect(answer(APART, whole(FIRST + SECOND), b)).toMatch(/^unknown/);
  });
});

describe('what is used behind a split loop', () => {
  const G = APART.replace('void @f', 'i32 @g');
  const SUM = `${load('c', 'y')}\n  %sum@ = add i32 %s@, %c@`;
  const phi = (k: string, from: string): string =>
    `%s${k} = phi i32 [ 7, %${from} ], [ %sum${k}, %loop${k} ]`;
  const a = `
entry:
  br label %loopA${loop('A', 'entry', 'exit', FIRST + SUM, phi('A', 'entry'))}
exit:
  ret i32 %sumA`;
  const b = (result: string): string => `
entry:
  br label %loopA${loop('A', 'entry', 'middle', FIRST)}
middle:
  br label %loopB${loop('B', 'middle', 'exit', SUM, phi('B', 'middle'))}
exit:
  ret i32 ${result}`;
  const other = `
entry:
  br label %loopA${loop('A', 'entry', 'middle', SUM, phi('A', 'entry'))}
middle:
  br label %loopB${loop('B', 'middle', 'exit', FIRST)}
exit:
  ret i32 %sumA`;

  it('may be made by either part', () => {
    expect(answer(G, a, b('%sumB'))).toMatch(/^proved/);
    expect(answer(G, a, other)).toMatch(/^proved/);
  });

  it('is what it was', () => {
    expect(answer(G, a, b('%sB'))).toMatch(/^unknown/);
    expect(answer(G, a, other.replace('[ 7,', '[ 8,'))).toMatch(/^unknown/);
    expect(answer(G.replaceAll('noalias ', ''), a, b('%sumB'))).toMatch(/^unknown/);
  });
});
