/** Poison under conditions within conditions: what is left out makes no difference, whatever the conditions are. */
import { expect, test } from 'vitest';
import { bitInts, notBool } from '../../src/certify/terms/integers.ts';
import { always, never, under } from '../../src/certify/terms/poison.ts';
import { type Term, Terms } from '../../src/certify/terms/terms.ts';

const t = new Terms(64, true);
const [a, b, c] = ['a', 'b', 'c'].map((name) => t.symbol(name, 'i1')) as [Term, Term, Term];

const all = [a, b, c].flatMap((x) =>
  [a, b, c, notBool(t, a), notBool(t, b)].flatMap((y) => {
    const [both, any] = [bitInts(t, 1, 'and', [x, y]), bitInts(t, 1, 'or', [x, y])];
    const three = bitInts(t, 1, 'and', [x, y, c]);
    return [x, both, any, three, ...[x, both, any, three].map((one) => notBool(t, one))];
  }),
);
const conditions = [...new Set(all)];

/** The condition, or the poison, where these symbols are true. */
function holds(term: Term, trues: ReadonlySet<Term>): boolean {
  const args = t.args[term]!;
  switch (t.op[term]) {
    case 'symbol':
      return trues.has(term);
    case 'int':
      return t.intOf(term) === 1n;
    case 'not':
      return !holds(args[0]!, trues);
    case 'and':
    case 'under':
      return args.every((arg) => holds(arg, trues));
    case 'or':
    case 'either':
      return args.some((arg) => holds(arg, trues));
    case 'always':
      return true;
    case 'never':
      return false;
    default:
      throw new Error(t.op[term]);
  }
}

const assignments = Array.from(
  { length: 8 },
  (_, bits) => new Set([a, b, c].filter((_symbol, i) => (bits >> i) % 2 === 1)),
);

test('a guard within a guard means both, whatever was left out', () => {
  const wrong: string[] = [];
  for (const outer of conditions) {
    for (const inner of conditions) {
      const nested = under(t, outer, under(t, inner, always(t)));
      const isBoth = (trues: ReadonlySet<Term>): boolean => holds(outer, trues) && holds(inner, trues);
      if (assignments.some((trues) => holds(nested, trues) !== isBoth(trues)))
        wrong.push(`${outer} ${inner}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('what the outer guard settles of the inner one is left out', () => {
  const p = t.make('if', 'poison', [a], 'given ');
  const [not, both] = [notBool(t, b), bitInts(t, 1, 'and', [a, b])];
  expect(under(t, a, under(t, both, p))).toBe(under(t, a, under(t, b, p)));
  expect(under(t, a, under(t, notBool(t, both), p))).toBe(under(t, a, under(t, not, p)));
  expect(under(t, notBool(t, a), under(t, both, p))).toBe(never(t));
});

test('of undef, which may be another value each time, nothing is left out', () => {
  const p = t.make('if', 'poison', [b], 'given ');
  const undef = t.make('undef', 'i1', []);
  const inner = under(t, t.make('and', 'i1', [undef, b]), p);
  expect(under(t, undef, inner)).toBe(t.make('under', 'poison', [undef, inner]));
});
