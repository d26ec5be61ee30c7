/**
 * Sums and products of floats whose order is free (`reassoc`), as sorted lists, and choices between two of them:
 *
 *     c ? s + x : s   is   s + (c ? x : -0.0)
 *
 * as it is of integers (integers.ts): then a sum under a condition is a list whether A asks first or B adds nothing.
 */
import { Flag } from '../../ir/flags.ts';
import { Op, opName } from '../../ir/op.ts';
import { chooseTerm } from './integers.ts';
import { sorted } from './lists.ts';
import { MAX_PARTS } from './sums.ts';
import type { Term, Terms } from './terms.ts';

const LICENCE = Flag.Reassoc | Flag.Nsz | Flag.Arcp | Flag.Contract | Flag.Afn;

/** The licences of fast-math flags, as they stand in a term's data. */
export function licence(flags: number): string {
  return String((flags & LICENCE) >> 8);
}

/** The same flags, exact. */
export function withoutLicences(flags: number): number {
  return flags & ~LICENCE;
}

/** The bits of −0.0, in hexadecimal. */
export const NEGATIVE_ZERO: Readonly<Record<string, string>> = {
  half: '8000',
  bfloat: '8000',
  float: '80000000',
  double: '8000000000000000',
};

const ONE: Readonly<Record<string, string>> = {
  half: '3c00',
  bfloat: '3f80',
  float: '3f800000',
  double: '3ff0000000000000',
};

/**
 * A chain of `reassoc` additions or multiplications: any order is right, so it is a sorted list. −0.0 adds nothing, as
 * does a second +0.0 to the first (only a sum of nothing but −0.0 is −0.0); a factor of 1.0 changes nothing.
 */
export function chainFloats(t: Terms, type: string, op: Op, flags: number, args: readonly Term[]): Term {
  return chainOf(t, type, `${opName(op)}*`, licence(flags), args);
}

/**
 * What is computed of one number and what changes none: that number, but where it may be a NaN that was loaded or given, of
 * which only the instruction makes some NaN.
 */
export function someNan(t: Terms, chain: Term, name: string, data: string, args: readonly Term[]): Term {
  return args.includes(chain) && !isComputed(t, chain) ? t.make(name, t.type[chain]!, [chain], data) : chain;
}

const COMPUTED: ReadonlySet<string> = new Set([
  ...['fadd', 'fsub', 'fmul', 'fdiv', 'frem', 'fadd*', 'fmul*', 'fma', 'fmuladd'],
  ...['fpext', 'fptrunc', 'sitofp', 'uitofp', 'sqrt'],
]);

/** Is it the result of arithmetic, or a constant: a number, or some NaN anyway? */
export function isComputed(t: Terms, term: Term, depth = 0): boolean {
  if (t.undef[term]! || depth > DEEPEST) return false;
  const op = t.op[term]!;
  if (op === 'select') return t.args[term]!.slice(1).every((arm) => isComputed(t, arm, depth + 1));
  return op === 'float' || COMPUTED.has(op);
}

const DEEPEST = 8;

function chainOf(t: Terms, type: string, name: string, data: string, args: readonly Term[]): Term {
  const parts: Term[] = [];
  const work = [...args];
  for (let i = 0; i < work.length; i++) {
    if (t.op[work[i]!] === name && t.data[work[i]!] === data && t.args[work[i]!]!.length <= MAX_PARTS)
      for (const part of t.args[work[i]!]!) work.push(part);
    else parts.push(work[i]!);
  }
  let zeros = 0;
  const neutral = neutralOf(name, type);
  const kept = parts.filter((part) => {
    // Where small numbers are taken for zero, what is added to one is not without effect.
    if (t.op[part] !== 'float' || t.flushes) return true;
    if (t.data[part] === neutral) return false;
    return name !== SUM || t.data[part] !== '0' || zeros++ === 0;
  });
  if (kept.length === 0) return parts[0]!;
  return kept.length === 1 ? kept[0]! : t.make(name, type, sorted(kept), data);
}

const SUM = `${opName(Op.FAdd)}*`;
const PRODUCT = `${opName(Op.FMul)}*`;

function neutralOf(name: string, type: string): string | undefined {
  return name === SUM ? NEGATIVE_ZERO[type] : ONE[type];
}

/**
 * A choice whose arms are lists that share parts: those are added (multiplied) afterwards. Null where there is no such
 * form. A list may have a licence that its bare parts lack: where the sign of its zeros is free, that of the choice has
 * to be, by the flags of the `select`.
 */
export function chooseParts(t: Terms, flags: number, c: Term, a: Term, b: Term): Term | null {
  const chain = isChain(t, a) ? a : isChain(t, b) ? b : null;
  if (chain === null || a === b || t.flushes || t.undef[c]! || t.undef[a]! || t.undef[b]!) return null;
  const [name, data, type] = [t.op[chain]!, t.data[chain]!, t.type[chain]!];
  if ((Number(data) & Number(licence(Flag.Nsz))) !== 0 && (flags & Flag.Nsz) === 0) return null;
  const neutral = neutralOf(name, type);
  if (neutral === undefined) return null;
  const partsOf = (term: Term): readonly Term[] =>
    t.op[term] === name && t.data[term] === data ? t.args[term]! : [term];
  const [left, right] = [partsOf(a), partsOf(b)];
  if (left.length > MAX_PARTS || right.length > MAX_PARTS) return null;
  const { shared, only, others } = split(left, right);
  if (shared.length === 0) return null;
  const whole = (parts: readonly Term[]): Term =>
    parts.length === 0 ? t.make('float', type, [], neutral) : chainOf(t, type, name, data, parts);
  return chainOf(t, type, name, data, [...shared, chooseTerm(t, type, c, whole(only), whole(others))]);
}

function isChain(t: Terms, term: Term): boolean {
  return t.op[term] === SUM || t.op[term] === PRODUCT;
}

/** What two lists have in common, as often as both have it, and what each has besides. */
function split(
  left: readonly Term[],
  right: readonly Term[],
): { readonly shared: Term[]; readonly only: Term[]; readonly others: Term[] } {
  const counts = new Map<Term, number>();
  for (const term of right) counts.set(term, (counts.get(term) ?? 0) + 1);
  const shared: Term[] = [];
  const only: Term[] = [];
  for (const term of left) {
    const count = counts.get(term) ?? 0;
    (count > 0 ? shared : only).push(term);
    if (count > 0) counts.set(term, count - 1);
  }
  const others = [...counts].flatMap(([term, count]) => Array<Term>(count).fill(term));
  return { shared, only, others };
}
