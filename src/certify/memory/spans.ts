/**
 * What an access of A's loop touches from its first turn to its last, and which spans the path knows to be apart.
 *
 * All turns of an access touch one object, which is smaller than half the address space. From turn to turn its address
 * moves by less than that, so no move wraps, and as numbers (not modulo 2^bits)
 *
 *     address in turn k = first address + factor · k        for k = 0 … reach
 *
 * where k may also be the upper bits of the number of the turn (`x[i >> 1]`, `x[i & ~1]`, `x[i | 1]`), which stay or come further,
 * of all its bits or of so many as no turn needs more than (`x[i & 0x7ffffffe]`).
 * That is what runtime checks rest on: they compare where one span begins with where another ends. So two accesses of
 * the loop are apart when their spans are, and nothing need be known of the sums that make up their addresses.
 */

import { asSigned } from '../../support/wide-int.ts';
import { floorDiv } from '../facts/omega.ts';
import { bitInts, truncInt, zextInt } from '../terms/integers.ts';
import { shiftInt } from '../terms/shifts.ts';
import { addInts, combine, scaleInt, subInts } from '../terms/sums.ts';
import type { Term, Terms } from '../terms/terms.ts';
import { type Address, addressOf, stepAddress } from './memory.ts';

/** A counter of the loop: in the last turn it is `last`. */
export interface Counted {
  /** What stands for its value in a turn. */
  readonly symbol: Term;
  readonly step: bigint;
  readonly start: Term;
  readonly last: Term;
}

/** Is the number, without its sign, one of so many bits? */
export type Fits = (number: Term, bits: number) => boolean;

/** Is the number, without its sign, at least so great? */
export type Reaches = (number: Term, least: bigint) => boolean;

/** A pointer that steps from turn to turn, and how often it does. */
export interface Walker {
  /** What stands for it in a turn. */
  readonly symbol: Term;
  /** Bytes. */
  readonly step: bigint;
  readonly start: Term;
  /** An unsigned number. */
  readonly turns: Term;
}

export interface Span {
  readonly base: Term;
  /** From the base to the address of the first turn. */
  readonly offset: Term;
  /** Bytes that the address moves when the counter has come one further; 0 when it stays. */
  readonly factor: bigint;
  /** How far the counter comes, as an unsigned number. */
  readonly reach: Term;
  readonly size: number;
  /** Pointers to the lowest byte, and behind the highest. */
  readonly low: Term;
  readonly high: Term;
  /** Is it of some bits of a counter? Then its ends can be written in several ways. */
  readonly isOfBits: boolean;
}

/**
 * Pairs of pointers of which the second is known not to be above the first. Of several such lists, one for each way that
 * a comparison can have come out, one holds; all of its pairs do.
 */
type Order = readonly (readonly (readonly [above: Term, below: Term])[])[];

const MAX_OPERATIONS = 32;
/** Spans that are tried for one access. */
const MAX_PLACES = 3;

/**
 * The span of an access that every turn makes; null when its address is no sum over what does not change and one
 * counter or walker. `moving` are the symbols of what does change, memory in the last turn among them.
 */
export function spanOf(
  t: Terms,
  address: Address,
  size: number,
  moving: ReadonlySet<Term>,
  counters: readonly Counted[],
  walkers: readonly Walker[],
  fits: Fits = () => false,
  reaches: Reaches = () => false,
): Span | null {
  const { base, rest, k } = address;
  const walker = walkers.find(({ symbol }) => symbol === base);
  if (walker !== undefined) return walkedSpan(t, address, size, moving, walker);
  if (!isMadeBefore(t, base, moving)) return null;
  if (rest < 0 || isMadeBefore(t, rest, moving)) return fixedSpan(t, base, rest, k, size);
  const bits = t.bits[rest]!;
  const { atoms, factors } = t.sumOf(rest);
  const at = atoms.findIndex((atom) => !isMadeBefore(t, atom, moving));
  const counter = counterOf(t, atoms[at], counters, fits) ?? roundOf(t, atoms[at], counters, reaches);
  const isFixed = (atom: Term, i: number): boolean => i === at || isMadeBefore(t, atom, moving);
  if (counter === null || !atoms.every(isFixed)) return null;
  const { step, start, last } = counter;
  const own = asSigned(factors[at]!, bits);
  if (2n * magnitude(own * step) >= 1n << BigInt(bits)) return null;
  const offsetWith = (value: Term): Term => {
    const parts = atoms.map((atom, i) => (i === at ? value : atom));
    return addInts(t, bits, [t.int(bits, BigInt(k)), combine(t, bits, parts, factors)]);
  };
  const offset = offsetWith(start);
  const [first, final] = [start, last].map((value) => stepAddress(t, bits, base, offsetWith(value)));
  const factor = step > 0n ? own : -own;
  const [low, top] = factor > 0n ? [first!, final!] : [final!, first!];
  return {
    base,
    offset,
    factor,
    reach: step > 0n ? subInts(t, bits, last, start) : subInts(t, bits, start, last),
    size,
    low,
    high: stepAddress(t, bits, top, t.int(bits, BigInt(size))),
    isOfBits: t.op[counter.symbol] === 'zext',
  };
}

/**
 * The counter that an atom is, or of which it is the upper bits, with others or without. Those stay or come further from turn
 * to turn as long as the counter does not wrap: it is 0 at first and steps by 1, so that it is the number of the turn.
 */
function counterOf(
  t: Terms,
  atom: Term | undefined,
  counters: readonly Counted[],
  fits: Fits,
): Counted | null {
  if (atom === undefined) return null;
  const own = counters.find(({ symbol }) => symbol === atom);
  if (own !== undefined) return own;
  // As many bits of the counter as its last number has: those that are left out are 0 in every turn.
  const isNarrow = t.op[atom] === 'zext';
  const made = isNarrow ? t.args[atom]![0]! : atom;
  const [operand, other] = t.args[made]! as readonly [Term | undefined, Term | undefined];
  if (operand === undefined || (isNarrow && t.op[operand] !== 'trunc')) return null;
  const whole = isNarrow ? t.args[operand]![0]! : operand;
  const counter = counters.find(({ symbol }) => symbol === whole);
  if (counter === undefined || counter.step !== 1n || t.intOf(counter.start) !== 0n) return null;
  const by = other === undefined ? undefined : t.intOf(other);
  if (by === undefined || t.args[made]!.length !== 2) return null;
  const bits = t.bits[made]!;
  if (isNarrow && !fits(counter.last, bits)) return null;
  const part = (number: Term): Term => {
    const low = isNarrow ? truncInt(t, bits, number) : number;
    const upper =
      t.op[made] === 'lshr'
        ? shiftInt(t, bits, 'lshr', low, other!)
        : bitInts(t, bits, t.op[made] === 'and' ? 'and' : 'or', [low, other!]);
    return isNarrow ? zextInt(t, t.bits[atom]!, upper) : upper;
  };
  const step = stepOfPart(t.op[made]!, by, bits);
  return step === null ? null : { symbol: atom, step, start: part(counter.start), last: part(counter.last) };
}

/**
 * The lower bits of a counter from 0 on, which go through 0, 1, … 2^n − 1 again and again, as a counter that does it once; null
 * where the loop may end before it has been at all of them: what lies there need not be memory then, and the end of it no
 * greater than its beginning.
 */
function roundOf(
  t: Terms,
  atom: Term | undefined,
  counters: readonly Counted[],
  reaches: Reaches,
): Counted | null {
  if (atom === undefined) return null;
  const whole = counters.find(({ symbol }) => lowBitsOf(t, atom, symbol) > 0);
  if (whole === undefined || whole.step !== 1n || t.intOf(whole.start) !== 0n) return null;
  const most = (1n << BigInt(lowBitsOf(t, atom, whole.symbol))) - 1n;
  const bits = t.bits[atom]!;
  if (!reaches(whole.last, most)) return null;
  return { symbol: atom, step: 1n, start: t.int(bits, 0n), last: t.int(bits, most) };
}

/** How many of the number's lower bits the atom is, as wide as the number; 0 when it is something else. */
function lowBitsOf(t: Terms, atom: Term, number: Term): number {
  if (t.bits[atom] !== t.bits[number]) return 0;
  const [x, y] = t.args[atom]! as readonly [Term | undefined, Term | undefined];
  if (t.op[atom] === 'zext' && t.op[x!] === 'trunc' && t.args[x!]![0] === number) return t.bits[x!]!;
  const mask = t.op[atom] === 'and' && t.args[atom]!.length === 2 ? (t.intOf(x!) ?? t.intOf(y!)) : undefined;
  if (mask === undefined || (x !== number && y !== number) || (mask & (mask + 1n)) !== 0n) return 0;
  return mask.toString(2).length * Number(mask > 0n);
}

/** How far the upper bits of a number may come when it grows by one; null when it is something else. */
function stepOfPart(op: string, by: bigint, bits: number): bigint | null {
  const step = op === 'lshr' ? 1n : op === 'and' ? (1n << BigInt(bits)) - by : op === 'or' ? by + 1n : 0n;
  return step > 0n && (step & (step - 1n)) === 0n ? step : null;
}

/** Of an access at a fixed distance from a pointer that walks. */
function walkedSpan(
  t: Terms,
  { rest, k }: Address,
  size: number,
  moving: ReadonlySet<Term>,
  { start, step, turns }: Walker,
): Span | null {
  const isFixed = isMadeBefore(t, start, moving) && (rest < 0 || isMadeBefore(t, rest, moving));
  const bits = t.pointerBits;
  if (!isFixed || (rest >= 0 && t.bits[rest] !== bits) || 2n * magnitude(step) >= 1n << BigInt(bits))
    return null;
  const distance = t.int(bits, BigInt(k));
  const first = stepAddress(t, bits, start, rest < 0 ? distance : addInts(t, bits, [distance, rest]));
  const final = stepAddress(t, bits, first, scaleInt(t, bits, turns, step));
  const [low, top] = step > 0n ? [first, final] : [final, first];
  return {
    base: addressOf(t, first).base,
    offset: t.op[first] === 'ptradd' ? t.args[first]![1]! : t.int(bits, 0n),
    factor: step,
    reach: turns,
    size,
    low,
    high: stepAddress(t, bits, top, t.int(bits, BigInt(size))),
    isOfBits: false,
  };
}

/** Of an access that touches the same bytes in every turn. */
function fixedSpan(t: Terms, base: Term, rest: Term, k: number, size: number): Span {
  const bits = rest < 0 ? t.pointerBits : t.bits[rest]!;
  const own = t.int(bits, BigInt(k));
  const offset = rest < 0 ? own : addInts(t, bits, [own, rest]);
  const low = stepAddress(t, bits, base, offset);
  const high = stepAddress(t, bits, low, t.int(bits, BigInt(size)));
  return { base, offset, factor: 0n, reach: t.int(bits, 0n), size, low, high, isOfBits: false };
}

/** Is the term made of what is there before the loop? Memory of another time than the last turn's is as it was. */
function isMadeBefore(t: Terms, term: Term, moving: ReadonlySet<Term>): boolean {
  const stack = [term];
  let count = 0;
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    if (moving.has(at) || t.undef[at]! || ++count > MAX_OPERATIONS) return false;
    stack.push(...t.args[at]!);
  }
  return true;
}

/** Spans that comparisons of the path set apart. */
export class Spans {
  private readonly t: Terms;
  private readonly all: readonly Span[];
  private readonly orders: readonly Order[];

  /** `areEqual` asks whether two numbers are always the same. */
  constructor(
    t: Terms,
    all: readonly Span[],
    known: ReadonlyMap<Term, boolean>,
    areEqual: (x: Term, y: Term) => boolean,
  ) {
    this.t = t;
    this.all = all;
    const orders = all.length === 0 ? [] : ordersIn(t, known, endsOf(t, all));
    const endOf = ends(t, all, areEqual);
    this.orders = orders.map((ways) =>
      ways.map((pairs) => pairs.map(([above, below]) => [endOf(above), endOf(below)] as const)),
    );
  }

  /** Do two accesses lie in spans that are apart? `isWithin` asks whether one number is never above another. */
  areApart(
    a: Address,
    aSize: number,
    b: Address,
    bSize: number,
    isWithin: (number: Term, most: Term) => boolean,
  ): boolean {
    if (this.orders.length === 0) return false;
    const [inA, inB] = [this.placesOf(a, aSize), this.placesOf(b, bSize)];
    return inA.some((x) =>
      inB.some(
        (y) =>
          this.areOrdered(x.span, y.span) && isWithin(x.turn, x.span.reach) && isWithin(y.turn, y.span.reach),
      ),
    );
  }

  /** The spans in which bytes may lie, in which turn; the simplest first. */
  private placesOf(address: Address, size: number): { readonly span: Span; readonly turn: Term }[] {
    const out: { readonly span: Span; readonly turn: Term; readonly length: number }[] = [];
    for (const span of this.all) {
      const turn = this.turnOf(span, address, size);
      if (turn !== null) out.push({ span, turn, length: this.t.sumOf(turn).atoms.length });
    }
    return out.sort((x, y) => x.length - y.length).slice(0, MAX_PLACES);
  }

  private areOrdered(x: Span, y: Span): boolean {
    return this.orders.some((ways) =>
      ways.every((pairs) =>
        pairs.some(
          ([above, below]) => this.isBefore(x, y, above, below) || this.isBefore(y, x, above, below),
        ),
      ),
    );
  }

  /** Does x end where, or before, `below` stands, and y begin with `above` or behind it? */
  private isBefore(x: Span, y: Span, above: Term, below: Term): boolean {
    return (
      this.all.some((z) => z.high === below && this.isAtMost(x.high, z.high)) &&
      this.all.some((z) => z.low === above && this.isAtMost(z.low, y.low))
    );
  }

  /** Two ends of accesses to one object, which are a constant apart: no wrap lies between them. */
  private isAtMost(x: Term, y: Term): boolean {
    if (x === y) return true;
    const [a, b] = [addressOf(this.t, x), addressOf(this.t, y)];
    return a.base === b.base && a.rest === b.rest && a.k <= b.k;
  }

  /** In which turn would the span's access touch these bytes? Null when it never does. */
  private turnOf(span: Span, { pointer, base }: Address, size: number): Term | null {
    const { t } = this;
    if (base !== span.base || size > span.size) return null;
    const bits = t.bits[span.offset]!;
    const offset = t.op[pointer] === 'ptradd' ? t.args[pointer]![1]! : t.int(bits, 0n);
    if (t.bits[offset] !== bits) return null;
    const { constant, atoms, factors } = t.sumOf(subInts(t, bits, offset, span.offset));
    const far = asSigned(constant, bits);
    if (span.factor === 0n)
      return atoms.length === 0 && far >= 0n && far + BigInt(size) <= BigInt(span.size)
        ? t.int(bits, 0n)
        : null;
    const turn = floorDiv(far, magnitude(span.factor)) * (span.factor > 0n ? 1n : -1n);
    const within = far - turn * span.factor;
    if (within + BigInt(size) > BigInt(span.size)) return null;
    const parts = factors.map((factor) => asSigned(factor, bits));
    if (parts.some((factor) => factor % span.factor !== 0n)) return null;
    const inTurns = parts.map((factor) => factor / span.factor);
    return addInts(t, bits, [t.int(bits, turn), combine(t, bits, atoms, inTurns)]);
  }
}

/** Pointers that are an end of a span, however its number is written, as that end; others as they are. */
function ends(
  t: Terms,
  spans: readonly Span[],
  areEqual: (x: Term, y: Term) => boolean,
): (pointer: Term) => Term {
  const isEnd = new Set(spans.flatMap(({ low, high }) => [low, high]));
  const offsetOf = (pointer: Term): Term | null => (t.op[pointer] === 'ptradd' ? t.args[pointer]![1]! : null);
  const isSame = (x: Term, y: Term): boolean => {
    const [a, b] = [offsetOf(x), offsetOf(y)];
    if (a === null || b === null || t.args[x]![0] !== t.args[y]![0]) return false;
    return t.bits[a] === t.bits[b] && areEqual(a, b);
  };
  return (pointer) => {
    if (isEnd.has(pointer)) return pointer;
    const span = spans.find(({ isOfBits, high }) => isOfBits && isSame(high, pointer));
    return span?.high ?? pointer;
  };
}

/** The ends of spans by their numbers: hulls are minima and maxima of numbers. */
function endsOf(t: Terms, spans: readonly Span[]): ReadonlyMap<Term, Term> {
  const bits = t.pointerBits;
  const out = new Map<Term, Term>();
  for (const end of spans.flatMap(({ low, high }) => [low, high])) {
    const [base, offset] = t.op[end] === 'ptradd' ? t.args[end]! : [end];
    if (t.type[end] !== 'ptr' || (offset !== undefined && t.bits[offset] !== bits)) continue;
    const number = t.make('ptrtoint', `i${bits}`, [base!]);
    out.set(offset === undefined ? number : addInts(t, bits, [number, offset]), end);
  }
  return out;
}

/** What the path knows of the order of pointers. */
function ordersIn(t: Terms, known: ReadonlyMap<Term, boolean>, ends: ReadonlyMap<Term, Term>): Order[] {
  /** Pointers that are not below (of a minimum), or not above (of a maximum), this one. */
  const pointers = (term: Term, extreme: 'umin' | 'umax'): readonly Term[] => {
    if (t.type[term] === 'ptr') return [term];
    const numbers = t.op[term] === extreme ? t.args[term]! : [term];
    return numbers.flatMap((number) => ends.get(number) ?? []);
  };
  /** The least of some numbers is not below the greatest of others: none of those is below any of these. */
  const refused = (condition: Term): readonly (readonly [Term, Term])[] => {
    if (t.op[condition] !== 'ult') return [];
    const [x, y] = t.args[condition]! as readonly [Term, Term];
    const below = pointers(y, 'umax');
    return pointers(x, 'umin').flatMap((above) => below.map((one) => [above, one] as const));
  };
  const out: Order[] = [];
  for (const [condition, value] of known) {
    if (value) continue;
    const ways = t.op[condition] === 'and' ? t.args[condition]!.map(refused) : [refused(condition)];
    if (ways.every(({ length }) => length > 0)) out.push(ways);
  }
  return out;
}

function magnitude(x: bigint): bigint {
  return x < 0n ? -x : x;
}
