/**
 * `freeze` in B. Where its operand is not poison it is the operand; where it is, B has chosen some value b. If A's own
 * value of that name is poison wherever B's is, what A comes to does not depend on it, or is poison: the same with b in its
 * place. So B may be compared with A as if it had not frozen, as long as no operand was frozen twice, since those two
 * choices may differ. Whether A's values are poison is looked up among the conditions that A has computed on the path.
 */
import { bitInts, chooseTerm, minMax, notBool, sextInt, zextInt } from '../terms/integers.ts';
import type { Poison } from '../terms/poison.ts';
import type { Term, Terms } from '../terms/terms.ts';

const MAX_DEPTH = 64;

/** Is A's value of this name poison wherever B's is, by whatever instruction A has computed it? */
export type IsPoisonInA = (value: Term, poi: Poison) => boolean;

/** The term without its freezes; null when there is none, or one that cannot be undone. */
export function thawed(t: Terms, term: Term, isPoisonInA: IsPoisonInA): Term | null {
  const frozen = new Map<Term, Term>();
  const known = new Map<Term, Term>();
  const undo = (at: Term, depth: number): Term => {
    const done = known.get(at);
    if (done !== undefined) return done;
    if (depth > MAX_DEPTH || t.undef[at]!) return at;
    const args = t.args[at]!;
    let out = at;
    if (t.op[at] === 'frozen') {
      const operand = operandOf(t, at, isPoisonInA);
      if (operand !== null) {
        frozen.set(at, operand);
        out = operand;
      }
    } else if (REBUILT.has(t.op[at]!)) {
      const changed = args.map((arg) => undo(arg, depth + 1));
      if (changed.some((arg, i) => arg !== args[i])) out = rebuild(t, at, changed);
    }
    known.set(at, out);
    return out;
  };
  const out = undo(term, 0);
  return frozen.size > 0 && new Set(frozen.values()).size === frozen.size ? out : null;
}

const REBUILT: ReadonlySet<string> = new Set(['or', 'and', 'not', 'select', 'zext', 'sext', 'smax']);

/** What was frozen, when it is poison, and the how manieth copy of it this is: the name says so (`step.ts`). */
export function frozenIn(
  t: Terms,
  at: Term,
): { readonly operand: Term; readonly poi: Poison; readonly copy: number } | null {
  const match = / (\d+) (\d+) (\d+)$/.exec(t.data[t.args[at]![0]!]!);
  if (match === null) return null;
  const operand = Number(match[1]) as Term;
  return t.undef[operand]! ? null : { operand, poi: Number(match[2]) as Poison, copy: Number(match[3]) };
}

/** Null for the second freeze of one value, and for `undef`. */
function operandOf(t: Terms, at: Term, isPoisonInA: IsPoisonInA): Term | null {
  const found = frozenIn(t, at);
  if (found === null || found.copy !== 0 || t.type[at] !== 'i1') return null;
  return isPoisonInA(found.operand, found.poi) ? found.operand : null;
}

function rebuild(t: Terms, at: Term, args: readonly Term[]): Term {
  const type = t.type[at]!;
  switch (t.op[at]) {
    case 'not':
      return notBool(t, args[0]!);
    case 'select':
      return chooseTerm(t, type, args[0]!, args[1]!, args[2]!);
    case 'zext':
      return zextInt(t, t.bits[at]!, args[0]!);
    case 'sext':
      return sextInt(t, t.bits[at]!, args[0]!);
    case 'smax':
      return minMax(t, t.bits[at]!, 'smax', args);
    default:
      return bitInts(t, t.bits[at]!, t.op[at] as 'or' | 'and', args);
  }
}
