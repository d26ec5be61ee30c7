/**
 * Lanes that are picked out of a table by a number: `pick(i; e_low … e_high)` is the entry that i names, where all numbers
 * that i may be have an entry.
 *
 * A look-up in a register is such a term: its lane formula chooses by one lane, so for each number of that lane it names
 * an entry. So is a load from a constant variable at an address that few numbers tell apart. Both have the same number i:
 * without constants added to it and without zeros in front.
 *
 * Several look-ups that a table needs (each answers for its own part) are joined entry by entry:
 *
 *     pick(i; a b 0 0) | pick(i; 0 0 c d)  =  pick(i; a b c d)
 *
 * and what picks neighbouring bytes of memory is the load of the byte at that place.
 */

import { stepAddress } from '../memory/memory.ts';
import { type BitOp, bitInts, truncInt, zextInt } from './integers.ts';
import { isPlainLoad } from './loads.ts';
import { rangeOf } from './ranges.ts';
import { shiftInt } from './shifts.ts';
import { addInts, scaleInt, subInts } from './sums.ts';
import type { Term, Terms } from './terms.ts';

/** More entries than a byte has numbers are no table for us. */
const MAX_ENTRIES = 256n;

/** A number as `factor · variable + added`, the variable without zeros in front and with few values. */
export interface Picker {
  readonly variable: Term;
  readonly low: number;
  readonly high: number;
  readonly factor: number;
  readonly added: bigint;
}

/** What picks an entry by this number; null when too many could be meant. */
export function pickerOf(t: Terms, number: Term): Picker | null {
  if (t.bits[number] === 0 || t.undef[number]! || t.intOf(number) !== undefined) return null;
  const bits = t.bits[number]!;
  const { constant, atoms, factors } = t.sumOf(number);
  const factor = factors.reduce(gcd);
  const rest = t.sum(
    bits,
    0n,
    atoms,
    factors.map((one) => one / factor),
  );
  const isByte = rangeOf(t, rest).unsigned.high < MAX_ENTRIES;
  const narrow = isByte && bits > 8 ? truncInt(t, 8, rest) : rest;
  const variable = t.op[narrow] === 'zext' ? t.args[narrow]![0]! : narrow;
  const { low, high } = rangeOf(t, variable).unsigned;
  if (high >= MAX_ENTRIES || factor > MAX_ENTRIES) return null;
  return { variable, low: Number(low), high: Number(high), factor: Number(factor), added: constant };
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

/** The entry that the variable names, `entries[0]` being that of its least number. */
function pickTerm(t: Terms, variable: Term, low: number, entries: readonly Term[]): Term {
  const [first] = entries as readonly [Term];
  if (entries.every((entry) => entry === first) && !t.undef[first]!) return first;
  const load = entries.some((entry) => t.intOf(entry) !== undefined)
    ? null
    : loadOf(t, variable, low, entries);
  return (
    load ??
    shifted(t, variable, low, entries) ??
    halved(t, variable, low, entries) ??
    t.make('pick', t.type[first]!, [variable, ...entries], String(low))
  );
}

/**
 * Entries that are some bits of their number, all moved by as many places: tables stand for shifts where a target shifts no
 * bytes. Null where they are anything else.
 */
function shifted(t: Terms, variable: Term, low: number, entries: readonly Term[]): Term | null {
  const bits = t.bits[entries[0]!]!;
  if (bits > 8 || t.bits[variable]! > bits) return null;
  const values = entries.map((entry) => Number(t.intOf(entry) ?? -1n));
  const taken = values.reduce((all, value) => all | value, 0);
  if (values.includes(-1) || taken === 0) return null;
  for (let left = 1 - bits; left < bits; left++) {
    const move = (x: number): number => (left < 0 ? x >> -left : x << left) & taken;
    if (values.some((value, i) => value !== move(low + i))) continue;
    // Bits that a truncation leaves away are not among them: what was truncated will do as well.
    const used = left < 0 ? taken << -left : taken >> left;
    const whole =
      t.op[variable] === 'trunc' && used >> t.bits[variable]! === 0 ? t.args[variable]![0]! : variable;
    const number = t.bits[whole] === bits ? whole : zextInt(t, bits, variable);
    const places = t.int(bits, BigInt(Math.abs(left)));
    const moved = left === 0 ? number : shiftInt(t, bits, left < 0 ? 'lshr' : 'shl', number, places);
    return bitInts(t, bits, 'and', [moved, t.int(bits, BigInt(taken))]);
  }
  return null;
}

/**
 * A table of all 256 bytes as two of sixteen, by the halves of the number, where their sum or exclusive or is the same:
 * what counts bits, and what moves them. Null where there are none.
 */
function halved(t: Terms, variable: Term, low: number, entries: readonly Term[]): Term | null {
  if (t.bits[variable] !== 8 || low !== 0 || entries.length !== 256 || t.bits[entries[0]!] !== 8) return null;
  const values = entries.map((entry) => t.intOf(entry));
  const isKnown = (value: bigint | undefined): value is bigint => value !== undefined;
  if (!values.every(isKnown)) return null;
  const zero = values[0]!;
  const isSum = values.every((value, x) => values[x & 15]! + values[x & 240]! - zero === value);
  const isUnion = values.every((value, x) => (values[x & 15]! ^ values[x & 240]! ^ zero) === value);
  const lower = pickerOf(t, bitInts(t, 8, 'and', [variable, t.int(8, 15n)]));
  const upper = pickerOf(t, shiftInt(t, 8, 'lshr', variable, t.int(8, 4n)));
  if ((!isSum && !isUnion) || lower === null || upper === null) return null;
  const sixteen = Array.from({ length: 16 }, (_, i) => i);
  const parts = [
    pickTerm(
      t,
      lower.variable,
      0,
      sixteen.map((i) => entries[i]!),
    ),
    pickTerm(
      t,
      upper.variable,
      0,
      sixteen.map((i) => t.int(8, isUnion ? values[i << 4]! ^ zero : values[i << 4]! - zero)),
    ),
  ];
  return isUnion ? bitInts(t, 8, 'xor', parts) : addInts(t, 8, parts);
}

/**
 * The load that a pick is wherever it picks a loaded byte; null when there is none: entries are loads at places that grow
 * evenly, or constants.
 */
export function loadPicked(t: Terms, pick: Term): Term | null {
  if (t.op[pick] !== 'pick') return null;
  const [variable, ...entries] = t.args[pick]! as readonly [Term, ...Term[]];
  return loadOf(t, variable, Number(t.data[pick]), entries);
}

function loadOf(t: Terms, variable: Term, low: number, entries: readonly Term[]): Term | null {
  const first = entries.findIndex((entry) => t.intOf(entry) === undefined);
  const start = entries[first];
  if (start === undefined || !isPlainLoad(t, start) || t.undef[start]!) return null;
  const [memory, pointer] = t.args[start]! as readonly [Term, Term];
  const second = entries.findIndex((entry, i) => i > first && t.intOf(entry) === undefined);
  const step = second < 0 ? 1 : stepBetween(t, start, entries[second]!, second - first);
  if (step === null) return null;
  const bits = t.op[pointer] === 'ptradd' ? t.bits[t.args[pointer]![1]!]! : t.pointerBits;
  if (t.bits[variable]! > bits) return null;
  const at = (steps: number): Term =>
    stepAddress(t, bits, pointer, t.int(bits, BigInt(steps) * BigInt(step)));
  for (let i = first; i < entries.length; i++) {
    if (t.intOf(entries[i]!) !== undefined) continue;
    if (entries[i] !== t.make('load', t.type[start]!, [memory, at(i - first)], t.data[start]!)) return null;
  }
  const offset = scaleInt(t, bits, zextInt(t, bits, variable), BigInt(step));
  return t.make(
    'load',
    t.type[start]!,
    [memory, stepAddress(t, bits, at(-first - low), offset)],
    t.data[start]!,
  );
}

/** Bytes from one entry to the next, if both are loads of one memory and object; null when they are not. */
function stepBetween(t: Terms, a: Term, b: Term, entries: number): number | null {
  if (!isPlainLoad(t, b) || t.args[a]![0] !== t.args[b]![0]) return null;
  const [p, q] = [t.args[a]![1]!, t.args[b]![1]!];
  const base = (pointer: Term): Term => (t.op[pointer] === 'ptradd' ? t.args[pointer]![0]! : pointer);
  if (base(p) !== base(q)) return null;
  const offset = (pointer: Term): Term =>
    t.op[pointer] === 'ptradd' ? t.args[pointer]![1]! : t.int(t.pointerBits, 0n);
  if (t.bits[offset(p)] !== t.bits[offset(q)]) return null;
  const apart = t.intOf(subInts(t, t.bits[offset(p)]!, offset(q), offset(p)));
  if (apart === undefined || apart > 4096n || Number(apart) % entries !== 0) return null;
  return Number(apart) / entries;
}

/** A bit operation on two picks by one number, entry by entry; null when they are none. */
export function joinPicks(t: Terms, op: BitOp, a: Term, b: Term): Term | null {
  if (!isAlike(t, a, b)) return null;
  const [variable, ...entries] = t.args[a]! as readonly [Term, ...Term[]];
  const joined = entries.map((entry, i) => bitInts(t, t.bits[a]!, op, [entry, t.args[b]![i + 1]!]));
  return pickTerm(t, variable, Number(t.data[a]), joined);
}

function isAlike(t: Terms, a: Term, b: Term): boolean {
  return (
    t.op[a] === 'pick' &&
    t.op[b] === 'pick' &&
    !t.undef[a]! &&
    !t.undef[b]! &&
    t.args[a]![0] === t.args[b]![0] &&
    t.data[a] === t.data[b] &&
    t.args[a]!.length === t.args[b]!.length
  );
}

/** The entries by what each number of the picker is: `at` is asked for `factor · v + added`. */
export function picked(t: Terms, picker: Picker, at: (number: bigint) => Term | null): Term | null {
  const { variable, low, high, factor, added } = picker;
  const entries: Term[] = [];
  for (let v = low; v <= high; v++) {
    const entry = at(BigInt(factor * v) + added);
    if (entry === null) return null;
    entries.push(entry);
  }
  return pickTerm(t, variable, low, entries);
}
