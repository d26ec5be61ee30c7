/**
 * |x − y| of two numbers, in one spelling. Its width holds it as an unsigned number, whatever x and y are:
 *
 *     abs (ext x − ext y)      max(x, y) − min(x, y)      x < y ? y − x : x − y        =   difference(x, y)
 *
 * The term's text says how x and y are read, `u` or `s`.
 */
import { mask } from '../../support/wide-int.ts';
import { intType, type Sum, type Term, type Terms } from './terms.ts';

type Reading = 'u' | 's';

function differenceOf(t: Terms, reading: Reading, x: Term, y: Term): Term {
  return t.make('difference', t.type[x]!, x < y ? [x, y] : [y, x], reading);
}

/** |sum|, where that is the difference of two extended numbers, or of one and a constant; null otherwise. */
export function absAsDifference(t: Terms, bits: number, { constant, atoms, factors }: Sum): Term | null {
  const [a, b] = atoms;
  if (a === undefined || atoms.length > 2) return null;
  const op = t.op[a];
  if (op !== 'zext' && op !== 'sext') return null;
  const reading = op === 'zext' ? 'u' : 's';
  const x = t.args[a]![0]!;
  if (b === undefined) {
    const width = t.bits[x]!;
    const other = BigInt.asIntN(bits, -constant);
    const [low, high] = reading === 'u' ? [0n, mask(width)] : [-(1n << BigInt(width - 1)), mask(width - 1)];
    if (factors[0] !== 1n || other < low || other > high) return null;
    return t.make('zext', intType(bits), [differenceOf(t, reading, x, t.int(width, other))]);
  }
  if (constant !== 0n || t.op[b] !== op || factors[0]! + factors[1]! !== 1n << BigInt(bits)) return null;
  if (factors[0] !== 1n && factors[1] !== 1n) return null;
  const y = t.args[b]![0]!;
  const width = Math.max(t.bits[x]!, t.bits[y]!);
  const wide = (one: Term): Term => (t.bits[one] === width ? one : t.make(op, intType(width), [one]));
  return t.make('zext', intType(bits), [differenceOf(t, reading, wide(x), wide(y))]);
}

/** `x < y ? a : b`, where a is y − x and b is x − y, in their own width or extended as the comparison reads them. */
export function choiceAsDifference(t: Terms, c: Term, a: Term, b: Term): Term | null {
  const reading = t.op[c] === 'ult' ? 'u' : 's';
  const [x, y] = t.args[c]! as readonly [Term, Term];
  const bits = t.bits[a]!;
  const [from, to] = [t.sumOf(x), t.sumOf(y)];
  if (t.bits[x] === bits) {
    const less = t.sum(
      bits,
      to.constant - from.constant,
      [...to.atoms, ...from.atoms],
      [...to.factors, ...from.factors.map((factor) => -factor)],
    );
    return a === less && b === negated(t, bits, less) ? differenceOf(t, reading, x, y) : null;
  }
  const op = reading === 'u' ? 'zext' : 'sext';
  const extended = (one: Term): Sum => {
    const value = t.intOf(one);
    if (value === undefined) return t.sumOf(t.make(op, intType(bits), [one]));
    const width = t.bits[one]!;
    return t.sumOf(t.int(bits, reading === 'u' ? value : BigInt.asIntN(width, value)));
  };
  if (t.bits[x]! > bits) return null;
  const [low, high] = [extended(x), extended(y)];
  const less = t.sum(
    bits,
    high.constant - low.constant,
    [...high.atoms, ...low.atoms],
    [...high.factors, ...low.factors.map((factor) => -factor)],
  );
  if (a !== less || b !== negated(t, bits, less)) return null;
  return t.make('zext', intType(bits), [differenceOf(t, reading, x, y)]);
}

function negated(t: Terms, bits: number, term: Term): Term {
  const { constant, atoms, factors } = t.sumOf(term);
  return t.sum(
    bits,
    -constant,
    atoms,
    factors.map((factor) => -factor),
  );
}

/** Maxima with the minima of the same two numbers taken away from them, each as one atom: changes both lists. */
export function joinExtremes(t: Terms, bits: number, atoms: Term[], factors: bigint[]): void {
  for (let i = 0; i < atoms.length; i++) {
    const most = extremeIn(t, atoms[i]!, 'max');
    if (most === null) continue;
    const j = atoms.findIndex((other, at) => {
      const least = extremeIn(t, other, 'min');
      if (least === null || BigInt.asUintN(bits, factors[i]! + factors[at]!) !== 0n) return false;
      return t.op[least]![0] === t.op[most]![0] && isSameArgs(t, least, most);
    });
    if (j < 0) continue;
    const [x, y] = t.args[most]! as readonly [Term, Term];
    const difference = differenceOf(t, t.op[most]![0] === 'u' ? 'u' : 's', x, y);
    atoms[i] = most === atoms[i] ? difference : t.make('zext', intType(bits), [difference]);
    atoms.splice(j, 1);
    factors.splice(j, 1);
    if (j < i) i--;
  }
}

/** The maximum (minimum) of two numbers that an atom is, or the extension of, as it reads them; null when it is none. */
function extremeIn(t: Terms, atom: Term, what: 'max' | 'min'): Term | null {
  const op = t.op[atom];
  const inner = op === 'zext' || op === 'sext' ? t.args[atom]![0]! : atom;
  const name = t.op[inner]!;
  if ((name !== `u${what}` && name !== `s${what}`) || t.args[inner]!.length !== 2) return null;
  return inner === atom || (op === 'zext') === (name[0] === 'u') ? inner : null;
}

function isSameArgs(t: Terms, a: Term, b: Term): boolean {
  const [x, y] = t.args[a]!;
  const [v, w] = t.args[b]!;
  return t.bits[a] === t.bits[b] && x === v && y === w;
}
