/** Nests of two loops that are exchanged. */
import { describe, expect, it } from 'vitest';
import { answer } from './pairs.ts';

const F = 'void @f(ptr noundef %x, ptr noundef %y, i64 noundef %n)';
const APART = F.replaceAll('ptr noundef', 'ptr noalias noundef');

interface Limits {
  readonly i?: string;
  readonly j?: string;
}

/** `turn` for all i and j, in this order; it may use %i and %j. */
const nest = (outer: 'i' | 'j', turn: string, limits: Limits = {}): string => {
  const inner = outer === 'i' ? 'j' : 'i';
  const limit = (k: 'i' | 'j'): string => limits[k] ?? '12';
  return `
entry:
  br label %outer
outer:
  %${outer} = phi i64 [ 0, %entry ], [ %${outer}.next, %latch ]
  br label %inner
inner:
  %${inner} = phi i64 [ 0, %outer ], [ %${inner}.next, %inner ]
  ${turn}
  %${inner}.next = add nuw nsw i64 %${inner}, 1
  %${inner}.end = icmp eq i64 %${inner}.next, ${limit(inner)}
  br i1 %${inner}.end, label %latch, label %inner
latch:
  %${outer}.next = add nuw nsw i64 %${outer}, 1
  %${outer}.end = icmp eq i64 %${outer}.next, ${limit(outer)}
  br i1 %${outer}.end, label %exit, label %outer
exit:
  ret void`;
};

/** `array[row][column]`, rows of 16. */
const place = (k: string, array: string, row: string, column: string): string => `
  %${k} = getelementptr inbounds [16 x i32], ptr %${array}, i64 ${row}, i64 ${column}`;
const load = (k: string): string => `\n  %${k}.v = load i32, ptr %${k}, align 4`;
const store = (value: string, k: string): string => `\n  store i32 ${value}, ptr %${k}, align 4`;

const COPY = `${place('from', 'y', '%j', '%i')}${load('from')}
  %sum = add i32 %from.v, 1${place('to', 'x', '%j', '%i')}${store('%sum', 'to')}`;
/** x[0][j] += y[i][j]. */
const SUMS = `${place('from', 'y', '%i', '%j')}${load('from')}${place('to', 'x', '0', '%j')}${load('to')}
  %sum = add i32 %to.v, %from.v${store('%sum', 'to')}`;
/** x[i + 1][j + by] = x[i][j + 1] + 1. */
const shifted = (by: number): string => `
  %i1 = add nuw nsw i64 %i, 1
  %j1 = add nuw nsw i64 %j, 1
  %jb = add nuw nsw i64 %j, ${by}${place('from', 'x', '%i', '%j1')}${load('from')}
  %sum = add i32 %from.v, 1${place('to', 'x', '%i1', '%jb')}${store('%sum', 'to')}`;

describe('the loops of a nest are exchanged', () => {
  it.each<[string, string, string, Limits]>([
    ['where every turn has an element of its own', APART, COPY, {}],
    ['where sums go on from row to row', APART, SUMS, {}],
    ['where sums go on for as long as one likes', APART, SUMS, { i: '%n' }],
    ['where a turn needs the one in front of it in both loops', F, shifted(2), {}],
    ['where a turn needs the one in front of it in the outer loop', F, shifted(1), {}],
  ])('%s', (_, signature, turn, limits) => {
    expect(answer(signature, nest('i', turn, limits), nest('j', turn, limits))).toMatch(/^proved/);
  });
});

describe('the loops of a nest are not exchanged', () => {
  it.each<[string, string, string, string, Limits, Limits]>([
    ['where a turn needs one that came before it and would come after it', F, shifted(0), shifted(0), {}, {}],
    ['where arrays may be one', F, COPY, COPY, {}, {}],
    ['where rows may reach into each other', APART, COPY, COPY, { i: '%n' }, { i: '%n' }],
    ['and shortened', APART, COPY, COPY, {}, { j: '11' }],
    ['and another value stored', APART, COPY, COPY.replace(', 1', ', 2'), {}, {}],
    [
      'and a place exchanged with another',
      APART,
      COPY,
      COPY.replace('i64 %j, i64 %i', 'i64 %i, i64 %j'),
      {},
      {},
    ],
    [
      'around an ordered access',
      APART,
      COPY.replace('load i32', 'load volatile i32'),
      COPY.replace('load i32', 'load volatile i32'),
      {},
      {},
    ],
    ['where the inner one depends on the outer', APART, COPY, COPY, { j: '%i.next0' }, {}],
  ])('%s', (_, signature, turn, other, limits, others) => {
    // A triangle: the inner loop is as long as the outer one has come.
    const a = nest('i', turn, limits).replace(
      'br label %inner',
      limits.j === '%i.next0' ? '%i.next0 = add nuw nsw i64 %i, 1\n  br label %inner' : 'br label %inner',
    );
    expect(answer(signature, a, nest('j', other, others))).toMatch(/^unknown/);
  });
});
