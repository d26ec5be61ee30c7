/** Promises about a byte that a condition on it keeps: what is chosen under the condition is no poison, and needs no freeze. */
import { describe, expect, test } from 'vitest';
import { answers } from './pairs.ts';

interface Case {
  readonly from?: number;
  readonly many?: number;
  readonly bit?: number;
  readonly asked?: string;
  readonly chosen?: string;
  readonly noundef?: string;
}

function lower(
  last: string,
  { from = 65, many = 26, bit = 32, asked = '%x', chosen = '%o, i8 %x', noundef = 'noundef' }: Case,
): string {
  return `define i8 @f(i8 ${noundef} %x, i8 noundef %y) {
  %d = sub i8 ${asked}, ${from}
  %c = icmp ult i8 %d, ${many}
  %o = or disjoint i8 %x, ${bit}
  %s = select i1 %c, i8 ${chosen}
  ${last}
  ret i8 %r
}`;
}

const verdict = (one: Case): string =>
  answers(lower('%r = freeze i8 %s', one), lower('%r = add i8 %s, 0', one)).join();

test('between A and Z bit 5 is never set', () => {
  expect(verdict({})).toBe('f: proved');
});

test('that holds of the other arm, too', () => {
  expect(verdict({ from: 91, many: 230, chosen: '%x, i8 %o' })).toBe('f: proved');
});

describe('what the condition does not say is not taken for true', () => {
  test.each<[string, Case]>([
    ['more characters', { many: 32 }],
    ['other characters', { from: 97 }],
    ['another bit', { bit: 1 }],
    ['a condition on another byte', { asked: '%y' }],
    ['the arm where it does not hold', { chosen: '%x, i8 %o' }],
    ['a byte that may be anything each time', { noundef: '' }],
  ])('%s', (_, one) => {
    expect(verdict(one)).toMatch(/^f: (unknown|wrong)/);
  });
});
