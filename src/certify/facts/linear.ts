/**
 * The arithmetic that counted loops need, decided without a solver: terms read as numbers, facts as linear rows over
 * them (`omega.ts`).
 *
 * Every atom of a term is a variable: its unsigned number. A sum of w bits is `k + Σ c·x − 2^w·q`: how often it wraps,
 * q, is a variable too, and mostly known to be 0 by the ranges of its parts or by the facts (then it is *fixed*).
 * Rounding (`urem`, `lshr`, masks), minima and selects bring rows or alternatives of their own.
 */

import { asSigned } from '../../support/wide-int.ts';
import type { Term, Terms } from '../terms/terms.ts';
import { type Claim, type ClaimNotes, NOTHING, notesOf, together, variablesOf } from './claims.ts';
import { Models } from './models.ts';
import { floorDiv, plus, type Row, row } from './omega.ts';

interface Variable {
  readonly low: bigint;
  readonly high: bigint;
  /** It is at least the one and at most the other, as rows. */
  readonly bounds: readonly [Row, Row];
  /** How often a sum wraps: tried value by value. */
  readonly isWrap: boolean;
  /** A pointer: what is known of addresses only matters where addresses are asked about. */
  isAddress: boolean;
  /** Made from what was loaded. */
  isData: boolean;
  /** Of wraps: what wraps, at which size, counted from where. */
  wrapped: { readonly whole: Row; readonly size: bigint; readonly from: bigint } | null;
  claim: Claim;
}

const ONE = row(1n);

const MAX_DEPTH = 40;

const MAX_SYMBOLS = 16;

export class Numbers {
  readonly variables: Variable[] = [];
  readonly models = new Models();
  /** Without it no question is answered by arithmetic: for what two functions of one shape do block by block. */
  readonly reckons: boolean;
  readonly t: Terms;
  readonly addressBits: number;
  /** Is the budget used up? Then no more is worked out: what asks is about to be told. */
  readonly isSpent: () => boolean;
  private readonly byKey = new Map<string, number>();
  private readonly unsignedOf = new Map<Term, Row>();
  private readonly signedOf = new Map<Term, Row>();
  private readonly claims = new Map<Term, readonly [no: Claim | null, yes: Claim | null]>();
  private readonly symbols = new Map<Term, readonly Term[]>();
  private readonly loaded = new Map<Term, boolean>();
  private depth = 0;

  constructor(t: Terms, addressBits: number, reckons = true, isSpent = (): boolean => false) {
    this.t = t;
    this.reckons = reckons;
    this.addressBits = addressBits;
    this.isSpent = isSpent;
  }

  private variable(key: string, low: bigint, high: bigint, isWrap = false): number {
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    const id = this.variables.length;
    this.byKey.set(key, id);
    this.variables.push({
      low,
      high,
      bounds: [row(-low, [[id, 1n]]), row(high, [[id, -1n]])],
      isWrap,
      isAddress: false,
      isData: false,
      wrapped: null,
      claim: NOTHING,
    });
    return id;
  }

  /** Symbols of pairs that occur in a term, or the first of many; none for terms that are too deep. */
  symbolsIn(term: Term, depth = 0): readonly Term[] {
    const known = this.symbols.get(term);
    if (known !== undefined || depth > MAX_DEPTH) return known ?? [];
    const { t } = this;
    const found = new Set<Term>();
    if (t.op[term] === 'symbol' && /^\d+\/\d+ /.test(t.data[term]!)) found.add(term);
    for (const arg of t.args[term]!) {
      if (found.size < MAX_SYMBOLS) for (const symbol of this.symbolsIn(arg, depth + 1)) found.add(symbol);
    }
    const out = [...found];
    this.symbols.set(term, out);
    return out;
  }

  /** The least and the greatest value by the ranges of the variables alone. */
  range(r: Row): readonly [bigint, bigint] {
    let low = r.constant;
    let high = r.constant;
    for (let i = 0; i < r.variables.length; i++) {
      const c = r.factors[i]!;
      const x = this.variables[r.variables[i]!]!;
      low += c * (c > 0n ? x.low : x.high);
      high += c * (c > 0n ? x.high : x.low);
    }
    return [low, high];
  }

  /** `r` modulo 2^bits, as a number from `from` on. */
  private reduce(key: string, r: Row, bits: number, from: bigint): Row {
    const size = 1n << BigInt(bits);
    const [low, high] = this.range(r);
    const least = floorDiv(low - from, size);
    const most = floorDiv(high - from, size);
    if (least === most) return plus(r, ONE, -least * size);
    const q = this.variable(`wrap ${key}`, least, most, true);
    const out = plus(r, row(0n, [[q, -size]]), 1n);
    this.variables[q]!.wrapped = { whole: r, size, from };
    this.variables[q]!.claim = {
      ...NOTHING,
      rows: [plus(out, ONE, -from), plus(row(from + size - 1n), out, -1n)],
    };
    return out;
  }

  /** The unsigned number of an integer or an address. */
  unsigned(term: Term): Row {
    const known = this.unsignedOf.get(term);
    if (known !== undefined) return known;
    if (this.depth > MAX_DEPTH) return this.plain(term);
    this.depth++;
    const r = this.readUnsigned(term);
    this.depth--;
    this.unsignedOf.set(term, r);
    return r;
  }

  /** The signed number of an integer. */
  signed(term: Term): Row {
    const known = this.signedOf.get(term);
    if (known !== undefined) return known;
    const { t } = this;
    const bits = t.bits[term]!;
    const op = t.op[term]!;
    let r: Row;
    if (op === 'int') r = row(asSigned(t.intOf(term)!, bits));
    else if (t.undef[term]!) r = this.reduce(`${term} s`, this.plain(term), bits, -(1n << BigInt(bits - 1)));
    else if (op === 'sext') r = this.signed(t.args[term]![0]!);
    else if (op === 'zext') r = this.unsigned(t.args[term]![0]!);
    else {
      const whole = op === 'sum' ? this.sum(term) : this.unsigned(term);
      r = this.reduce(`${term} s`, whole, bits, -(1n << BigInt(bits - 1)));
    }
    this.signedOf.set(term, r);
    return r;
  }

  /** Any number that is the term's modulo 2^bits. */
  private natural(term: Term): Row {
    return this.t.op[term] === 'sext' ? this.signed(term) : this.unsigned(term);
  }

  /** An integer before anything wraps: its parts added up. */
  whole(term: Term): Row {
    return this.t.op[term] === 'sum' ? this.sum(term) : this.unsigned(term);
  }

  /** A sum, nothing wrapped. */
  sum(term: Term): Row {
    const { t } = this;
    const bits = t.bits[term]!;
    const { constant, atoms, factors } = t.sumOf(term);
    let r = row(asSigned(constant, bits));
    for (let i = 0; i < atoms.length; i++) r = plus(r, this.natural(atoms[i]!), asSigned(factors[i]!, bits));
    return r;
  }

  private plain(term: Term, most?: bigint): Row {
    const bits = this.t.bits[term]! || this.addressBits;
    const v = this.variable(`${term}`, 0n, most ?? (1n << BigInt(bits)) - 1n);
    if (this.t.bits[term] === 0) this.variables[v]!.isAddress = true;
    this.variables[v]!.isData = this.isLoaded(term, 0);
    return row(0n, [[v, 1n]]);
  }

  private isLoaded(term: Term, depth: number): boolean {
    const { t } = this;
    const known = this.loaded.get(term);
    if (known !== undefined || depth > MAX_DEPTH) return known ?? false;
    const isLoad = t.op[term] === 'load';
    const found = isLoad || t.args[term]!.some((arg) => this.isLoaded(arg, depth + 1));
    this.loaded.set(term, found);
    return found;
  }

  /** The variables made from what was loaded that a claim speaks of, directly or through what is known of others. */
  dataIn(claim: Claim): readonly number[] {
    const notes = this.notesOf(claim);
    notes.data ??= this.behind(claim).filter((v) => this.variables[v]!.isData);
    return notes.data;
  }

  /** The addresses that a claim speaks of, if only through what its variables were made from, as a quotient of them. */
  addressesIn(claim: Claim): readonly number[] {
    const notes = this.notesOf(claim);
    notes.addresses ??= this.behind(claim).filter((v) => this.variables[v]!.isAddress);
    return notes.addresses;
  }

  /** With no other's lists: the claim of nothing is everybody's. */
  private notesOf(claim: Claim): ClaimNotes {
    const notes = notesOf(claim);
    if (notes.numbers !== this) {
      notes.numbers = this;
      notes.data = null;
      notes.addresses = null;
    }
    return notes;
  }

  /** The variables of a claim, and those that they were made from. */
  private behind(claim: Claim): number[] {
    const seen = new Set(variablesOf(claim));
    const out = [...seen];
    for (let i = 0; i < out.length; i++) {
      for (const other of variablesOf(this.variables[out[i]!]!.claim)) {
        if (seen.has(other)) continue;
        seen.add(other);
        out.push(other);
      }
    }
    return out;
  }

  private readUnsigned(term: Term): Row {
    const { t } = this;
    const bits = t.bits[term]!;
    if (t.undef[term]!) return this.plain(term);
    const [x, y] = t.args[term]! as readonly [Term, Term];
    switch (t.op[term]) {
      case 'int':
        return row(t.intOf(term)!);
      case 'sum':
        return this.reduce(`${term}`, this.sum(term), bits, 0n);
      case 'zext':
        return this.unsigned(x);
      case 'sext':
        return this.reduce(`${term}`, this.signed(x), bits, 0n);
      case 'trunc':
        return this.reduce(`${term}`, t.op[x] === 'sum' ? this.sum(x) : this.natural(x), bits, 0n);
      case 'ptradd':
        if (t.bits[y] !== this.addressBits || t.type[term] !== 'ptr') return this.plain(term);
        return this.reduce(`${term}`, this.address(x, y), this.addressBits, 0n);
      case 'ptrtoint':
        return bits === this.addressBits && t.type[x] === 'ptr' ? this.unsigned(x) : this.plain(term);
      case 'urem':
        return this.divided(term, x, t.intOf(y), 'rest');
      case 'udiv':
        return this.divided(term, x, t.intOf(y), 'whole');
      case 'lshr': {
        const by = t.intOf(y);
        return this.divided(term, x, by === undefined || by >= BigInt(bits) ? undefined : 1n << by, 'whole');
      }
      case 'slice': {
        const low = Number(t.data[term]);
        // The high bits of a number are a quotient, as a shift's are.
        return low + bits === t.bits[x]
          ? this.divided(term, x, 1n << BigInt(low), 'whole')
          : this.plain(term);
      }
      case 'and':
        return this.masked(term);
      case 'or':
        return this.filled(term);
      case 'umin':
      case 'umax':
      case 'smin':
      case 'smax':
        return this.extreme(term);
      case 'select':
        return this.chosen(term);
      default:
        return this.plain(term);
    }
  }

  /** Base and offset as numbers, nothing wrapped. */
  address(base: Term, offset: Term): Row {
    const by = this.t.op[offset] === 'sum' ? this.sum(offset) : this.signed(offset);
    return plus(this.unsigned(base), by, 1n);
  }

  /** x = by·q + r: q or r. */
  private divided(term: Term, x: Term, by: bigint | undefined, part: 'rest' | 'whole'): Row {
    if (by === undefined || by === 0n) return this.plain(term);
    const whole = this.unsigned(x);
    const [, high] = this.range(whole);
    const q = this.variable(`div ${x} ${by}`, 0n, high / by);
    const times = row(0n, [[q, by]]);
    const rest = plus(whole, times, -1n);
    this.variables[q]!.claim = { ...NOTHING, rows: [rest, plus(row(by - 1n), rest, -1n)] };
    return part === 'rest' ? rest : row(0n, [[q, 1n]]);
  }

  private masked(term: Term): Row {
    const { t } = this;
    const bits = t.bits[term]!;
    const args = t.args[term]!;
    const mask = args.map((a) => t.intOf(a)).find((x) => x !== undefined);
    if (mask !== undefined && args.length === 2) {
      const x = args.find((a) => t.intOf(a) === undefined)!;
      const all = (1n << BigInt(bits)) - 1n;
      const low = mask + 1n;
      if ((low & mask) === 0n) return this.divided(term, x, low, 'rest');
      const high = all - mask + 1n;
      if ((high & (high - 1n)) === 0n) {
        const q = this.divided(term, x, high, 'whole');
        return plus(row(0n), q, high);
      }
    }
    const r = this.plain(term);
    const [v] = r.variables;
    const rows = args.map((a) => plus(this.unsigned(a), r, -1n));
    this.variables[v!]!.claim = { ...NOTHING, rows };
    return r;
  }

  /** The lowest bits set: the others are a quotient. */
  private filled(term: Term): Row {
    const { t } = this;
    const [x, y] = t.args[term]! as readonly [Term, Term];
    const ones = t.args[term]!.length === 2 ? t.intOf(y) : undefined;
    if (ones === undefined || (ones & (ones + 1n)) !== 0n) return this.plain(term);
    return plus(row(ones), this.divided(term, x, ones + 1n, 'whole'), ones + 1n);
  }

  private extreme(term: Term): Row {
    const { t } = this;
    const op = t.op[term]!;
    const args = t.args[term]!;
    const most = op === 'umin' ? args.map((a) => t.intOf(a)).find((x) => x !== undefined) : undefined;
    const r = this.plain(term, most);
    const [v] = r.variables;
    const read = (a: Term): Row => (op.startsWith('s') ? this.signed(a) : this.unsigned(a));
    const own = op.startsWith('s')
      ? this.reduce(`${term} s`, r, t.bits[term]!, -(1n << BigInt(t.bits[term]! - 1)))
      : r;
    const rows = args.map((a) => (op.endsWith('min') ? plus(read(a), own, -1n) : plus(own, read(a), -1n)));
    const splits = [args.map((a): Claim => ({ ...NOTHING, zeros: [plus(read(a), own, -1n)] }))];
    this.variables[v!]!.claim = { ...NOTHING, rows, splits };
    return r;
  }

  private chosen(term: Term): Row {
    const { t } = this;
    const [c, x, y] = t.args[term]! as readonly [Term, Term, Term];
    const r = this.plain(term);
    const [v] = r.variables;
    const arm = (value: boolean, chosen: Term): Claim => {
      const claim = this.claim(c, value) ?? NOTHING;
      return { ...claim, zeros: [...claim.zeros, plus(this.unsigned(chosen), r, -1n)] };
    };
    this.variables[v!]!.claim = { ...NOTHING, splits: [[arm(true, x), arm(false, y)]] };
    return r;
  }

  /** What a condition says when it is true (or false); null when it says nothing of numbers. */
  claim(condition: Term, value: boolean): Claim | null {
    const known = this.claims.get(condition);
    if (known !== undefined) return known[value ? 1 : 0];
    const both = [this.claimed(condition, false), this.claimed(condition, true)] as const;
    this.claims.set(condition, both);
    return both[value ? 1 : 0];
  }

  private claimed(condition: Term, value: boolean): Claim | null {
    const { t } = this;
    if (t.undef[condition]!) return null;
    const [x, y] = t.args[condition]! as readonly [Term, Term];
    switch (t.op[condition]) {
      case 'not':
        return this.claim(x, !value);
      case 'zero': {
        const number = this.unsigned(x);
        if (value) return { ...NOTHING, zeros: [this.zeroOf(x) ?? number] };
        return { ...NOTHING, rows: [plus(number, ONE, -1n)] };
      }
      case 'eq':
        if (t.bits[x] !== 0 || !value) return null;
        return t.type[x] === 'ptr'
          ? { ...NOTHING, zeros: [plus(this.unsigned(x), this.unsigned(y), -1n)] }
          : null;
      case 'ult':
      case 'slt': {
        if (t.bits[x] === 0 && t.type[x] !== 'ptr') return null;
        const read = (a: Term): Row => (t.op[condition] === 'ult' ? this.unsigned(a) : this.signed(a));
        if (t.bits[x] === 0 && t.op[condition] === 'slt') return null;
        const less = plus(read(y), read(x), -1n);
        return { ...NOTHING, rows: [value ? plus(less, ONE, -1n) : plus(row(0n), less, -1n)] };
      }
      case 'and':
      case 'or': {
        const parts = t.args[condition]!.map((a) => this.claim(a, value));
        if ((t.op[condition] === 'and') === value) return together(parts);
        if (parts.some((part) => part === null)) return null;
        return { ...NOTHING, splits: [parts as Claim[]] };
      }
      default:
        return null;
    }
  }

  /** A difference that is 0 modulo 2^bits is 0, when its range has no other multiple. */
  private zeroOf(x: Term): Row | null {
    if (this.t.op[x] !== 'sum') return null;
    const whole = this.sum(x);
    const size = 1n << BigInt(this.t.bits[x]!);
    const [low, high] = this.range(whole);
    return low > -size && high < size ? whole : null;
  }
}
