/**
 * Numbers that depend on one byte alone: equal if they are for each of its values, however they are computed. Asked only
 * where the target picks from tables, or the source shifts a constant by a number (a table of bits), since that is what
 * makes functions unlike the code that they stand for.
 */
import { asSigned, asUnsigned, bitreverse } from '../../support/wide-int.ts';
import { sliceInt } from './bits.ts';
import { rangeOf } from './ranges.ts';
import type { Term, Terms } from './terms.ts';

const MAX_NODES = 256;

const known = new WeakMap<Terms, Map<string, boolean>>();

/** Are they the same function of one byte? */
export function areSameFunction(t: Terms, a: Term, b: Term): boolean {
  const bits = t.bits[a]!;
  if (bits === 0 || bits > 64 || t.bits[b] !== bits || t.undef[a]! || t.undef[b]!) return false;
  let answers = known.get(t);
  if (answers === undefined) {
    answers = new Map();
    known.set(t, answers);
  }
  const key = `${a} ${b}`;
  const found = answers.get(key);
  if (found !== undefined) return found;
  const answer = decide(t, a, b);
  answers.set(key, answer);
  return answer;
}

function decide(t: Terms, a: Term, b: Term): boolean {
  const shared = sharedParts(t, a, b);
  const theirs = functionOf(t, b, shared);
  if (theirs === null) return false;
  const mine = functionOf(t, a, shared);
  if (mine === null || mine.leaf !== theirs.leaf) return false;
  const isPicked = theirs.parts.some(({ order }) => order.some((term) => t.op[term] === 'pick'));
  const isLookedUp = mine.parts.some(({ order }) => order.some((term) => isTable(t, term)));
  if (!isPicked && !isLookedUp) return false;
  const { low, high } = rangeOf(t, mine.leaf).unsigned;
  for (let value = low; value <= high; value++) {
    const x = mine.at(value);
    if (x === null || x !== theirs.at(value)) return false;
  }
  return true;
}

/** What is left of a number where parts that another one has as well are left out. */
interface ByteFunction {
  readonly leaf: Term;
  readonly parts: readonly Nodes[];
  at(value: bigint): bigint | null;
}

/** Of two conjunctions (two disjunctions), what both have: it decides for both alike, whatever it depends on. */
function sharedParts(t: Terms, a: Term, b: Term): ReadonlySet<Term> {
  if (t.op[a] !== t.op[b] || !JOINED.has(t.op[a]!)) return NONE;
  const theirs = new Set(t.args[b]!);
  return new Set(t.args[a]!.filter((part) => theirs.has(part)));
}

const JOINED: ReadonlySet<string> = new Set(['and', 'or']);
const NONE: ReadonlySet<Term> = new Set();

function functionOf(t: Terms, root: Term, shared: ReadonlySet<Term>): ByteFunction | null {
  const op = t.op[root]!;
  const rest = shared.size === 0 ? [root] : t.args[root]!.filter((part) => !shared.has(part));
  const parts: Nodes[] = [];
  for (const part of rest) {
    const nodes = nodesOf(t, part);
    if (nodes === null || nodes.leaf !== (parts[0] ?? nodes).leaf) return null;
    parts.push(nodes);
  }
  const [first, ...others] = parts;
  if (first === undefined) return null;
  const at = (value: bigint): bigint | null =>
    others.reduce<bigint | null>(
      (sum, nodes) => joined(op, t.bits[root]!, sum, evaluate(t, nodes, value)),
      evaluate(t, first, value),
    );
  return { leaf: first.leaf, parts, at };
}

/** What has no value decides nothing where the other part does. */
function joined(op: string, bits: number, a: bigint | null, b: bigint | null): bigint | null {
  const decided = op === 'and' ? 0n : asUnsigned(-1n, bits);
  if (a === decided || b === decided) return decided;
  return a === null || b === null ? null : op === 'and' ? a & b : a | b;
}

/** A constant, shifted by a number. */
function isTable(t: Terms, term: Term): boolean {
  if (t.op[term] !== 'lshr') return false;
  const [table, amount] = t.args[term]!;
  return t.intOf(table!) !== undefined && t.intOf(amount!) === undefined;
}

/** A number that depends on one byte alone. */
export interface Nodes {
  /** What all depends on, of at most eight bits. */
  readonly leaf: Term;
  /** Arguments before what is made of them. */
  readonly order: readonly Term[];
}

/** All that a number is made of, if that is one byte; null for any other. */
export function nodesOf(t: Terms, root: Term): Nodes | null {
  let leaf: Term | null = null;
  const order: Term[] = [];
  const done = new Set<Term>();
  const work: Term[] = [root];
  for (let at = work.at(-1); at !== undefined; at = work.at(-1)) {
    const part = partOfWord(t, at);
    const isOpen = part === null && OPEN.has(t.op[at]!);
    if (part !== null) {
      if (leaf !== null && leaf !== part.byte) return null;
      leaf = part.byte;
    } else if (!isOpen) {
      if ((leaf !== null && leaf !== at) || t.bits[at] === 0 || t.bits[at]! > 8) return null;
      leaf = at;
    }
    const missing = isOpen ? t.args[at]!.filter((arg) => !done.has(arg) && t.intOf(arg) === undefined) : [];
    if (missing.length > 0 && order.length + work.length < MAX_NODES) {
      work.push(...missing);
      continue;
    }
    if (missing.length > 0) return null;
    work.pop();
    if (!done.has(at)) order.push(at);
    done.add(at);
  }
  return leaf === null ? null : { leaf, order };
}

/** Operations that are carried out; anything else is a leaf. */
const OPEN: ReadonlySet<string> = new Set([
  ...[
    'sum',
    'mul',
    'and',
    'or',
    'xor',
    'not',
    'lshr',
    'ashr',
    'zext',
    'sext',
    'trunc',
    'slice',
    'select',
    'pick',
  ],
  ...['zero', 'eq', 'ult', 'slt', 'umin', 'umax', 'smin', 'smax', 'ctpop', 'bitreverse'],
]);

/**
 * The last of the nodes, where the leaf is this number; null for what has no value: a shift by too much, and what is made of
 * it, unless that comes out the same whatever it is.
 */
export function evaluate(t: Terms, { leaf, order }: Nodes, at: bigint): bigint | null {
  const values = new Map<Term, bigint | null>();
  const of = (term: Term): bigint | null => t.intOf(term) ?? values.get(term)!;
  for (const term of order) {
    const part = term === leaf ? null : partOfWord(t, term);
    const value =
      term === leaf
        ? at
        : part !== null
          ? asUnsigned(at >> BigInt(part.shift), t.bits[term]!)
          : t.op[term] === 'pick'
            ? entryOf(t, term, of)
            : compute(t, term, of);
    values.set(term, value);
  }
  return values.get(order[order.length - 1]!)!;
}

/** Bits within one byte of a wider number that is no operation, as that byte and where they begin in it; null for anything else. */
function partOfWord(t: Terms, term: Term): { readonly byte: Term; readonly shift: number } | null {
  const op = t.op[term];
  if ((op !== 'slice' && op !== 'trunc') || t.bits[term]! > 8) return null;
  // Slices are of no more bits than they need.
  const cut = t.args[term]![0]!;
  const word = t.op[cut] === 'trunc' ? t.args[cut]![0]! : cut;
  if (OPEN.has(t.op[word]!)) return null;
  const low = op === 'slice' ? Number(t.data[term]) : 0;
  const from = low - (low % 8);
  if (t.bits[word]! <= 8 || t.bits[word]! < from + 8 || low + t.bits[term]! > from + 8) return null;
  return { byte: sliceInt(t, word, from, 8), shift: low % 8 };
}

/** What comes out though one of the numbers has no value. */
function settled(t: Terms, term: Term, [a, b, c]: readonly (bigint | null)[]): bigint | null {
  if (t.op[term] === 'select' && a !== null) return a !== 0n ? b! : c!;
  const ones = asUnsigned(-1n, t.bits[term]!);
  if (t.op[term] === 'or') return a === ones || b === ones ? ones : null;
  return t.op[term] === 'and' && (a === 0n || b === 0n) ? 0n : null;
}

function entryOf(t: Terms, pick: Term, of: (term: Term) => bigint | null): bigint | null {
  const [variable] = t.args[pick]!;
  const at = of(variable!);
  if (at === null) return null;
  const entry = t.args[pick]![1 + Number(at) - Number(t.data[pick])];
  return entry === undefined ? null : of(entry);
}

function compute(t: Terms, term: Term, of: (term: Term) => bigint | null): bigint | null {
  const bits = t.bits[term]!;
  const args = t.args[term]!;
  const given = args.map(of);
  const values = given.filter((value) => value !== null);
  if (values.length < given.length) return settled(t, term, given);
  const [a, b, c] = values as [bigint, bigint, bigint];
  const from = t.bits[args[0]!]!;
  const signed = (value: bigint): bigint => asSigned(value, from);
  switch (t.op[term]) {
    case 'sum': {
      const { constant, factors } = t.sumOf(term);
      return asUnsigned(
        values.reduce((sum, value, i) => sum + value * factors[i]!, constant),
        bits,
      );
    }
    case 'mul':
      return asUnsigned(
        values.reduce((x, y) => x * y),
        bits,
      );
    case 'and':
      return values.reduce((x, y) => x & y);
    case 'or':
      return values.reduce((x, y) => x | y);
    case 'xor':
      return values.reduce((x, y) => x ^ y);
    case 'not':
      return asUnsigned(~a, bits);
    case 'lshr':
      return b < BigInt(bits) ? a >> b : null;
    case 'ashr':
      return b < BigInt(bits) ? asUnsigned(signed(a) >> b, bits) : null;
    case 'zext':
      return a;
    case 'sext':
      return asUnsigned(signed(a), bits);
    case 'trunc':
      return asUnsigned(a, bits);
    case 'slice':
      return asUnsigned(a >> BigInt(t.data[term]!), bits);
    case 'select':
      return a !== 0n ? b : c;
    case 'zero':
      return a === 0n ? 1n : 0n;
    case 'eq':
      return a === b ? 1n : 0n;
    case 'ult':
      return a < b ? 1n : 0n;
    case 'slt':
      return signed(a) < signed(b) ? 1n : 0n;
    case 'umin':
      return values.reduce((x, y) => (x < y ? x : y));
    case 'umax':
      return values.reduce((x, y) => (x > y ? x : y));
    case 'smin':
      return values.reduce((x, y) => (signed(x) < signed(y) ? x : y));
    case 'smax':
      return values.reduce((x, y) => (signed(x) > signed(y) ? x : y));
    case 'ctpop':
      return BigInt(a.toString(2).replaceAll('0', '').length);
    case 'bitreverse':
      return bitreverse(a, bits);
    default:
      return null;
  }
}
