/**
 * Arguments and frozen values whose number the path knows: where a branch has found that `stride == 1`, both sides compute
 * with 1 from the next pair on. Extensions of them are known with them.
 */

import type { Lane } from '../lanes/lanes.ts';
import { sextInt, zextInt } from '../terms/integers.ts';
import type { Term, Terms } from '../terms/terms.ts';

/** The same lanes, with what is known in place of them. */
export type Settle = (lanes: readonly Lane[]) => readonly Lane[];

const AS_THEY_ARE: Settle = (lanes) => lanes;

/** By what is known now: both sides of a path must be given the same. */
export function knownNumbers(t: Terms, known: ReadonlyMap<Term, boolean>): Settle {
  const numbers = new Map<Term, Term>();
  for (const [condition, holds] of known) {
    // Equality is a sum that is zero.
    if (!holds || t.op[condition] !== 'zero') continue;
    const [sum] = t.args[condition]! as readonly [Term];
    const { constant, atoms, factors } = t.sumOf(sum);
    const [atom, another] = atoms;
    if (atom === undefined || another !== undefined || factors[0] !== 1n || !isSettled(t, atom)) continue;
    numbers.set(atom, t.int(t.bits[atom]!, -constant));
  }
  if (numbers.size === 0) return AS_THEY_ARE;
  const numberOf = (term: Term): Term | null => {
    const own = numbers.get(term);
    if (own !== undefined) return own;
    const [inner] = t.args[term]!;
    const number = inner === undefined ? undefined : numbers.get(inner);
    if (number === undefined) return null;
    if (t.op[term] === 'sext') return sextInt(t, t.bits[term]!, number);
    return t.op[term] === 'zext' ? zextInt(t, t.bits[term]!, number) : null;
  };
  return (lanes) => {
    if (!lanes.some(({ val }) => numberOf(val) !== null)) return lanes;
    return lanes.map((lane) => {
      const number = numberOf(lane.val);
      return number === null ? lane : { val: number, poi: lane.poi, sx: true, ux: true };
    });
  };
}

function isSettled(t: Terms, term: Term): boolean {
  if (t.op[term] === 'sext' || t.op[term] === 'zext') return isSettled(t, t.args[term]![0]!);
  if (t.bits[term]! <= 0 || t.undef[term]!) return false;
  return t.op[term] === 'frozen' || (t.op[term] === 'symbol' && t.data[term]!.startsWith('argument '));
}
