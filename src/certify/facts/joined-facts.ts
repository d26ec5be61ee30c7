/**
 * What is known where several ways meet: what all of them know, and what one of them has asked and the others can answer.
 */
import type { Term, Terms } from '../terms/terms.ts';
import { Facts } from './facts.ts';
import type { Numbers } from './linear.ts';

/** What all of them know, but for what speaks of symbols that are gone. */
export function commonFacts(
  t: Terms,
  numbers: Numbers,
  all: readonly Facts[],
  most: number,
  isGone: (symbol: Term) => boolean,
): Facts {
  const out = new Facts(t, numbers);
  const first = all[0];
  if (first === undefined || first.known.size > most) return out;
  for (const [condition, value] of first.known) {
    if (!all.every((facts) => facts.known.get(condition) === value)) continue;
    if (!numbers.symbolsIn(condition).some(isGone)) out.add(condition, value);
  }
  return out;
}

/** More conditions than this are not looked at a second time. */
const MAX_INFERRED = 48;

/**
 * Adds what one way has taken and the others would have: a distance that is at least 64 on one way is at least 16 there,
 * which is what the other way has asked.
 */
export function addInferred(into: Facts, all: readonly Facts[], isGone: (symbol: Term) => boolean): void {
  const { numbers, t } = into;
  let looked = 0;
  for (const facts of all) {
    for (const [condition, value] of facts.known) {
      const op = t.op[condition]!;
      if (into.known.has(condition) || (op !== 'ult' && op !== 'slt' && op !== 'zero')) continue;
      if (numbers.symbolsIn(condition).some(isGone) || ++looked > MAX_INFERRED) continue;
      if (all.every((other) => other.speaksOf(condition) && other.decide(condition) === value))
        into.add(condition, value);
    }
  }
}
