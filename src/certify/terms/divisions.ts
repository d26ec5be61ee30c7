/**
 * Divisions of unsigned numbers by a constant, in one spelling: the quotient in as few bits as hold the number.
 *
 *     ⌊x·m / 2ˢ⌋  is  ⌊x / d⌋  for x ≤ X,   where  e = m·d − 2ˢ  ≥ 0  and  X·e < 2ˢ
 *
 * since x·m / 2ˢ = x/d + x·e / (d·2ˢ), and what is added is less than 1/d. (Granlund and Montgomery, "Division by
 * invariant integers using multiplication", PLDI 1994.) And by a number of ones without a product:
 *
 *     (x + 1 + ⌊x / 2ᵏ⌋) / 2ᵏ  is  ⌊x / (2ᵏ − 1)⌋  for x ≤ 2²ᵏ − 2
 *
 * since with x = a·2ᵏ + b the number is a·(2ᵏ − 1) + (a + b), and a + b < 2·(2ᵏ − 1): both are a, and one more where
 * a + b ≥ 2ᵏ − 1. And rounded to the nearest, of numbers of 16 bits, every one of which is tried:
 *
 *     ⌊(x·m + c) / 2ˢ⌋  is  ⌊x / d⌋
 */
import { mask } from '../../support/wide-int.ts';
import { rangeOf } from './ranges.ts';
import { intType, type Term, type Terms } from './terms.ts';

/** A number, and what it is divided by. */
interface Division {
  readonly number: Term;
  readonly divisor: bigint;
}

/** The division that a term shifted right by so many places is; null when it is none. `shifted`: others, by as many. */
export function divisionOf(
  t: Terms,
  bits: number,
  term: Term,
  by: bigint,
  shifted: (number: Term) => Term,
): Division | null {
  return byProduct(t, bits, term, by) ?? byOnes(t, bits, term, by, shifted) ?? byRounding(t, bits, term, by);
}

function byProduct(t: Terms, bits: number, term: Term, by: bigint): Division | null {
  const multiple = multipleIn(t, term);
  if (multiple === null) return null;
  const { number, factor } = multiple;
  const most = rangeOf(t, number).unsigned.high;
  const divisor = most * factor <= mask(bits) ? divisorOf(factor, by, most) : null;
  return divisor === null ? null : { number, divisor };
}

function byOnes(
  t: Terms,
  bits: number,
  term: Term,
  by: bigint,
  shifted: (number: Term) => Term,
): Division | null {
  if (by < 2n) return null;
  const { constant, atoms, factors } = t.sumOf(term);
  for (let i = 0; i < atoms.length; i++) {
    if (factors[i] !== 1n || shiftedIn(t, atoms[i]!).by !== by) continue;
    const isOther = (_: unknown, at: number): boolean => at !== i;
    const less = (constant - 1n) & mask(bits);
    const number = t.sum(bits, less, atoms.filter(isOther), factors.filter(isOther));
    const most = rangeOf(t, number).unsigned.high;
    if (most > (1n << (2n * by)) - 2n || most + 1n + (most >> by) > mask(bits)) continue;
    if (shifted(number) === atoms[i]) return { number, divisor: (1n << by) - 1n };
  }
  return null;
}

/** Numbers up to this are tried one by one. */
const MOST_TRIED = 0xffffn;

function byRounding(t: Terms, bits: number, term: Term, by: bigint): Division | null {
  const { constant, atoms, factors } = t.sumOf(term);
  if (constant === 0n || atoms.length === 0 || by > 30n) return null;
  const factor = factors.reduce(greatestDivisor, 0n);
  if (factor < 2n) return null;
  const smaller = factors.map((one) => one / factor);
  const number = t.sum(bits, 0n, atoms, smaller);
  const most = rangeOf(t, number).unsigned.high;
  if (most > MOST_TRIED || most * factor + constant > mask(bits)) return null;
  const divisor = ((1n << by) + factor / 2n) / factor;
  return divisor >= 2n && isRounded(factor, constant, by, most, divisor) ? { number, divisor } : null;
}

const rounded = new Map<string, boolean>();

/** Is ⌊(x·factor + more) / 2^by⌋ the same as ⌊x / divisor⌋ for all x up to `most`? */
function isRounded(factor: bigint, more: bigint, by: bigint, most: bigint, divisor: bigint): boolean {
  const key = `${factor} ${more} ${by} ${most} ${divisor}`;
  let answer = rounded.get(key);
  if (answer === undefined) {
    answer = true;
    for (let x = 0n; x <= most && answer; x++) answer = (x * factor + more) >> by === x / divisor;
    rounded.set(key, answer);
  }
  return answer;
}

/** The divisor that such a product and shift stand for, where the number is at most so large; null when it is none. */
export function divisorOf(multiplier: bigint, shift: bigint, most: bigint): bigint | null {
  if (multiplier <= 1n || (multiplier & (multiplier - 1n)) === 0n) return null;
  const power = 1n << shift;
  const divisor = (power + multiplier - 1n) / multiplier;
  const error = multiplier * divisor - power;
  return divisor >= 2n && most * error < power ? divisor : null;
}

/** Numbers with the multiples of their own quotients taken away from them, as remainders: changes both lists. */
export function joinRemainders(t: Terms, bits: number, atoms: Term[], factors: bigint[]): void {
  for (let i = 0; i < atoms.length; i++) {
    const quotient = quotientIn(t, atoms[i]!);
    if (quotient === null) continue;
    const [number, divisor] = t.args[quotient]! as readonly [Term, Term];
    const by = t.intOf(divisor);
    const factor = BigInt.asIntN(bits, factors[i]!);
    if (by === undefined || factor % by !== 0n) continue;
    const whole = wholeOf(t, number);
    const isSame = (other: Term): boolean => {
      const inner = t.op[other] === 'zext' ? t.args[other]![0]! : other;
      return other === number || inner === number || other === whole || inner === whole;
    };
    const j = atoms.findIndex(
      (other, at) =>
        at !== i &&
        isSame(other) &&
        BigInt.asIntN(bits, factors[at]!) === BigInt.asIntN(bits, -(factor / by)),
    );
    if (j < 0 || t.bits[number]! > bits) continue;
    const rest = t.make('urem', t.type[number]!, [number, divisor]);
    atoms[j] = t.bits[number] === bits ? rest : t.make('zext', intType(bits), [rest]);
    atoms.splice(i, 1);
    factors.splice(i, 1);
    i = Math.max(-1, i - 2);
  }
}

/** What a number is in more bits, where it was cut to fewer without a loss. */
function wholeOf(t: Terms, number: Term): Term {
  if (t.op[number] !== 'trunc') return number;
  const [whole] = t.args[number]!;
  return rangeOf(t, whole!).unsigned.high <= mask(t.bits[number]!) ? whole! : number;
}

/** The quotient that an atom is, or the extension of. */
export function quotientIn(t: Terms, atom: Term): Term | null {
  const inner = t.op[atom] === 'zext' ? t.args[atom]![0]! : atom;
  return t.op[inner] === 'udiv' ? inner : null;
}

/** A number times a constant, which is the greatest that divides all its parts; null for zero. */
function multipleIn(t: Terms, term: Term): { readonly number: Term; readonly factor: bigint } | null {
  const bits = t.bits[term]!;
  const { constant, atoms, factors } = t.sumOf(term);
  if (atoms.length === 0) return null;
  const factor = factors.reduce(greatestDivisor, constant);
  if (factor === 1n) return { number: term, factor };
  const smaller = factors.map((one) => one / factor);
  return { number: t.sum(bits, constant / factor, atoms, smaller), factor };
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b);
}

/** What a number is shifted out of: itself, by no bits, where it is not. */
export function shiftedIn(t: Terms, number: Term): { readonly from: Term; readonly by: bigint } {
  const inner = t.op[number] === 'zext' ? t.args[number]![0]! : number;
  const by = t.op[inner] === 'lshr' ? t.intOf(t.args[inner]![1]!) : undefined;
  return by === undefined || by >= BigInt(t.bits[inner]!)
    ? { from: number, by: 0n }
    : { from: t.args[inner]![0]!, by };
}
