/** Sums of integer terms modulo 2^bits: the floor that the other operations stand on. */
import { joinExtremes } from './differences.ts';
import { joinRemainders, quotientIn } from './divisions.ts';
import { intType, type Term, type Terms } from './terms.ts';

/** Sums, products and the like of more parts than this are not opened any more: opening each would be quadratic. */
export const MAX_PARTS = 1024;

const ONE: readonly bigint[] = [1n];
const ONE_ONE: readonly bigint[] = [1n, 1n];
const ONE_LESS_ONE: readonly bigint[] = [1n, -1n];

export function addInts(t: Terms, bits: number, args: readonly Term[]): Term {
  if (args.length === 2) return combine(t, bits, args, ONE_ONE);
  return combine(t, bits, args, args.length === 1 ? ONE : args.map(() => 1n));
}

export function subInts(t: Terms, bits: number, a: Term, b: Term): Term {
  return combine(t, bits, [a, b], ONE_LESS_ONE);
}

export function scaleInt(t: Terms, bits: number, a: Term, factor: bigint): Term {
  return factor === 1n && !t.undef[a]! ? a : combine(t, bits, [a], [factor]);
}

/** What `combine` has opened so far: most sums that are asked for are known, and a list of their own would be for nothing. */
const openAtoms: Term[] = [];
const openFactors: bigint[] = [];

/** `Σ factors[i]·args[i]` with the arguments opened where they are sums. */
export function combine(t: Terms, bits: number, args: readonly Term[], factors: readonly bigint[]): Term {
  if (anyUndef(t, args)) return t.make('combine', intType(bits), args, factors.join());
  let constant = 0n;
  let count = 0;
  let extremes = 0;
  let quotients = 0;
  for (let i = 0; i < args.length; i++) {
    const sum = t.sumOf(args[i]!);
    const factor = factors[i]!;
    if (sum.atoms.length > MAX_PARTS) {
      openAtoms[count] = args[i]!;
      openFactors[count++] = factor;
      continue;
    }
    const isOne = factor === 1n;
    if (sum.constant !== 0n) constant += isOne ? sum.constant : sum.constant * factor;
    for (let j = 0; j < sum.atoms.length; j++) {
      const atom = sum.atoms[j]!;
      if (mayBeExtreme(t, atom)) extremes++;
      if (quotientIn(t, atom) !== null) quotients++;
      openAtoms[count] = atom;
      openFactors[count++] = isOne ? sum.factors[j]! : sum.factors[j]! * factor;
    }
  }
  const joinsQuotients = quotients >= 1 && count >= 2;
  if (extremes < 2 && !joinsQuotients) return t.sum(bits, constant, openAtoms, openFactors, count);
  const atoms = openAtoms.slice(0, count);
  const scaled = openFactors.slice(0, count);
  if (extremes >= 2) joinExtremes(t, bits, atoms, scaled);
  if (joinsQuotients && atoms.length >= 2) joinRemainders(t, bits, atoms, scaled);
  return t.sum(bits, constant, atoms, scaled);
}

function mayBeExtreme(t: Terms, atom: Term): boolean {
  const op = t.op[atom]!;
  const name = op === 'zext' || op === 'sext' ? t.op[t.args[atom]![0]!]! : op;
  return name === 'umax' || name === 'umin' || name === 'smax' || name === 'smin';
}

/** Does `undef` occur in any of them? */
export function anyUndef(t: Terms, args: readonly Term[]): boolean {
  for (let i = 0; i < args.length; i++) if (t.undef[args[i]!]!) return true;
  return false;
}

/** Are its parts to be listed one by one? */
export function isOpen(t: Terms, op: string, term: Term): boolean {
  return t.op[term] === op && t.args[term]!.length <= MAX_PARTS;
}
