/**
 * Promises about a byte that hold because of a condition on the same byte: between 'A' and 'Z' bit 5 is never set, so that
 * `or disjoint` with it breaks nothing there. Decided by trying all values of the byte.
 */
import { evaluate, nodesOf } from './byte-functions.ts';
import { type Poison, without } from './poison.ts';
import { rangeOf } from './ranges.ts';
import type { Term, Terms } from './terms.ts';

const known = new WeakMap<Terms, Map<string, boolean>>();

/** What is left of `p` where the condition holds: not the promises that it keeps by itself. */
export function brokenWhere(t: Terms, condition: Term, p: Poison): Poison {
  const parts = t.op[p] === 'either' ? t.args[p]! : [p];
  if (!parts.some((part) => isDisjointness(t, part))) return p;
  return without(t, p, (part) => {
    if (!isDisjointness(t, part)) return false;
    const [x, y] = t.args[part]!;
    return shareNoBitWhere(t, condition, x!, y!);
  });
}

function isDisjointness(t: Terms, p: Poison): boolean {
  return t.op[p] === 'if' && t.data[p] === 'disjoint or';
}

/** Is it true of no byte that fulfils the condition that both numbers have a bit in common? */
function shareNoBitWhere(t: Terms, condition: Term, x: Term, y: Term): boolean {
  if (t.undef[condition]! || t.undef[x]! || t.undef[y]!) return false;
  let answers = known.get(t);
  if (answers === undefined) {
    answers = new Map();
    known.set(t, answers);
  }
  const key = `${condition} ${x} ${y}`;
  const found = answers.get(key);
  if (found !== undefined) return found;
  const answer = decide(t, condition, x, y);
  answers.set(key, answer);
  return answer;
}

function decide(t: Terms, condition: Term, x: Term, y: Term): boolean {
  const asked = nodesOf(t, condition);
  if (asked === null) return false;
  const valuesOf = (term: Term): ((at: bigint) => bigint | null) | null => {
    const constant = t.intOf(term);
    if (constant !== undefined) return () => constant;
    const nodes = nodesOf(t, term);
    return nodes === null || nodes.leaf !== asked.leaf ? null : (at) => evaluate(t, nodes, at);
  };
  const [left, right] = [valuesOf(x), valuesOf(y)];
  if (left === null || right === null) return false;
  const { low, high } = rangeOf(t, asked.leaf).unsigned;
  for (let at = low; at <= high; at++) {
    const holds = evaluate(t, asked, at);
    if (holds === 0n) continue;
    const [a, b] = [left(at), right(at)];
    if (holds === null || a === null || b === null || (a & b) !== 0n) return false;
  }
  return true;
}
