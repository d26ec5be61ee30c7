/**
 * Functions of floats that B writes out where A calls them. What LangRef leaves open in A, B may settle; never the other
 * way round, so that these are no normal forms but rules of refinement.
 *
 *     minnum, maxnum   some least (greatest) operand that is no NaN, whichever zero of several, in any order
 *     round(x)         trunc(x + copysign(h, x)), h the greatest number below 0.5
 *     lrint(x)         fptosi.sat(rint(x)): any integer will do for what has none
 *     lround(x)        fptosi.sat(round(x))
 *
 * However B chooses between two floats, by comparisons of just these two, is tried in every case of how they compare. Of a
 * tree of such choices, in whatever order, every least leaf is one that A may come to: the choice of a zero is A's at each
 * step.
 */
import { sorted } from './lists.ts';
import type { Term, Terms } from './terms.ts';

type Which = 'minnum' | 'maxnum';

/** How two floats compare: the first below, above, equal, the first a NaN, the second, both. */
type Case = '<' | '>' | '=' | 'n-' | '-n' | 'nn';
const CASES: readonly Case[] = ['<', '>', '=', 'n-', '-n', 'nn'];

/** Some least (greatest) one of the operands that are no NaN: what a loop of A has so far, in terms of B's lanes. */
export function someExtreme(t: Terms, which: Which, args: readonly Term[]): Term {
  const leaves = [...new Set(args)];
  return leaves.length === 1 ? leaves[0]! : t.make(`${which}~`, t.type[leaves[0]!]!, sorted(leaves));
}

/** Is B's term one way to compute what A calls? `refines` compares operands. */
export function isWrittenOut(t: Terms, a: Term, b: Term, refines: (a: Term, b: Term) => boolean): boolean {
  if (t.flushes) return false;
  switch (t.op[a]) {
    case 'minnum':
    case 'minnum~':
      return isExtremeOf(t, 'minnum', a, b, refines);
    case 'maxnum':
    case 'maxnum~':
      return isExtremeOf(t, 'maxnum', a, b, refines);
    case 'round':
      return isRoundOf(t, a, b, refines);
    case 'lrint':
    case 'llrint':
      return isConversionOf(t, ['rint', 'nearbyint', 'roundeven'], a, b, refines);
    case 'lround':
    case 'llround':
      return isConversionOf(t, ['round'], a, b, refines);
    default:
      return false;
  }
}

/** Is it an integer of the same float, which B has settled where it has none? */
export function isWrittenConversion(t: Terms, a: Term, b: Term): boolean {
  return CONVERSIONS.has(t.op[a]!) && isWrittenOut(t, a, b, (x, y) => x === y);
}

const CONVERSIONS: ReadonlySet<string> = new Set(['lrint', 'llrint', 'lround', 'llround']);

function isExtremeOf(
  t: Terms,
  which: Which,
  a: Term,
  b: Term,
  refines: (a: Term, b: Term) => boolean,
): boolean {
  if (t.op[b] !== 'select' && t.op[b] !== `${which}~`) return false;
  const wanted = new Set<Term>();
  const work = [a];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    if (t.op[at] === which || t.op[at] === `${which}~`) work.push(...t.args[at]!);
    else wanted.add(at);
  }
  const found = new Set<Term>();
  work.push(b);
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    // A leaf of A may be a choice itself.
    const isSome = t.op[at] === `${which}~`;
    const operands = wanted.has(at) ? null : isSome ? t.args[at]! : chosenOf(t, which, at);
    if (operands !== null) work.push(...operands);
    else found.add(at);
  }
  const isWanted = (leaf: Term): boolean =>
    wanted.has(leaf) || [...wanted].some((one) => t.op[one] !== t.op[leaf] && refines(one, leaf));
  const isFound = (one: Term): boolean =>
    found.has(one) || [...found].some((leaf) => t.op[one] !== t.op[leaf] && refines(one, leaf));
  return [...found].every(isWanted) && [...wanted].every(isFound);
}

/** What was found of terms, which never change: chains of choices ask for the same ones over and over. */
interface Found {
  readonly chosen: Readonly<Record<Which, Map<Term, readonly [Term, Term] | null>>>;
  readonly numbers: Map<Term, boolean>;
  /** Choices within choices that are being looked into now. */
  depth: number;
}

const foundIn = new WeakMap<Terms, Found>();

function foundOf(t: Terms): Found {
  let found = foundIn.get(t);
  if (found === undefined) {
    found = { chosen: { minnum: new Map(), maxnum: new Map() }, numbers: new Map(), depth: 0 };
    foundIn.set(t, found);
  }
  return found;
}

/** The two between which it chooses the lesser (greater) that is no NaN; null where it does anything else. */
function chosenOf(t: Terms, which: Which, val: Term): readonly [Term, Term] | null {
  if (t.op[val] !== 'select' || t.undef[val]!) return null;
  const known = foundOf(t).chosen[which];
  let pair = known.get(val);
  if (pair === undefined) {
    pair = findChosen(t, which, val);
    known.set(val, pair);
  }
  return pair;
}

function findChosen(t: Terms, which: Which, val: Term): readonly [Term, Term] | null {
  const pair = comparedIn(t, val, 0);
  if (pair === null) return null;
  const [x, y] = pair;
  const cases = CASES.filter(
    (one) =>
      !(one !== '-n' && one.startsWith('n') && isNumber(t, x)) && !(one.endsWith('n') && isNumber(t, y)),
  );
  const isRight = (one: Case): boolean => {
    const chosen = valueIn(t, val, x, y, one);
    if (one === '=' || one === 'nn') return chosen !== null;
    const isFirst = one === '-n' || one === (which === 'minnum' ? '<' : '>');
    return chosen === (isFirst ? x : y);
  };
  return cases.every(isRight) ? pair : null;
}

/** The operands of a comparison by size among the conditions of a choice. */
function comparedIn(t: Terms, term: Term, depth: number): readonly [Term, Term] | null {
  if (t.op[term] === 'fcmp')
    return /^[ou][lg][te]$/.test(t.data[term]!) ? (t.args[term]! as readonly [Term, Term]) : null;
  const isCondition = t.op[term] === 'and' || t.op[term] === 'or' || t.op[term] === 'not';
  if (depth > 3 || (!isCondition && t.op[term] !== 'select')) return null;
  for (const arg of t.args[term]!) {
    const found = comparedIn(t, arg, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/** Which of the two it is in a case; null where that hangs on anything else. */
function valueIn(t: Terms, val: Term, x: Term, y: Term, one: Case): Term | null {
  let at = val;
  while (at !== x && at !== y) {
    if (t.op[at] !== 'select') return null;
    const [c, yes, no] = t.args[at]! as readonly [Term, Term, Term];
    const holds = truthIn(t, c, x, y, one, 0);
    if (holds === null) return null;
    at = holds ? yes : no;
  }
  return at;
}

function truthIn(t: Terms, c: Term, x: Term, y: Term, one: Case, depth: number): boolean | null {
  if (depth > 6) return null;
  const args = t.args[c]!;
  switch (t.op[c]) {
    case 'fcmp':
      return comparedAs(t, t.data[c]!, args[0]!, args[1]!, x, y, one);
    case 'not': {
      const inner = truthIn(t, args[0]!, x, y, one, depth + 1);
      return inner === null ? null : !inner;
    }
    case 'and':
    case 'or': {
      const parts = args.map((part) => truthIn(t, part, x, y, one, depth + 1));
      if (parts.includes(null)) return null;
      return t.op[c] === 'and' ? !parts.includes(false) : parts.includes(true);
    }
    default:
      return null;
  }
}

function comparedAs(
  t: Terms,
  predicate: string,
  p: Term,
  q: Term,
  x: Term,
  y: Term,
  one: Case,
): boolean | null {
  const isNan = (term: Term): boolean | null => {
    if (term === x) return one === 'n-' || one === 'nn';
    if (term === y) return one === '-n' || one === 'nn';
    return isNumber(t, term) ? false : null;
  };
  const [first, second] = [isNan(p), isNan(q)];
  if (first === true || second === true) return predicate[0] === 'u';
  if (first === null || second === null) return null;
  if (predicate === 'ord') return true;
  if (predicate === 'uno') return false;
  const order = p === q ? '=' : p === x && q === y ? one : p === y && q === x ? TURNED[one] : null;
  if (order !== '<' && order !== '>' && order !== '=') return null;
  const holds: Readonly<Record<string, string>> = { eq: '=', ne: '<>', lt: '<', le: '<=', gt: '>', ge: '>=' };
  return holds[predicate.slice(1)]?.includes(order) ?? null;
}

const TURNED: Readonly<Record<Case, Case>> = {
  '<': '>',
  '>': '<',
  '=': '=',
  'n-': '-n',
  '-n': 'n-',
  nn: 'nn',
};

/**
 * Never a NaN: a constant, a converted integer, the lesser (greater) of such a one and anything. Chains of choices are longer
 * than calls may go; what is too deep inside one counts as unknown.
 */
function isNumber(t: Terms, term: Term): boolean {
  if (t.undef[term]!) return false;
  switch (t.op[term]) {
    case 'float':
      return isFiniteOrInfinite(t.type[term]!, t.data[term]!);
    case 'sitofp':
    case 'uitofp':
      return true;
    case 'select': {
      const found = foundOf(t);
      const known = found.numbers.get(term);
      if (known !== undefined) return known;
      if (found.depth >= DEEPEST) return false;
      found.depth++;
      const operands = chosenOf(t, 'minnum', term) ?? chosenOf(t, 'maxnum', term);
      const is = operands?.some((operand) => isNumber(t, operand)) ?? false;
      found.depth--;
      found.numbers.set(term, is);
      return is;
    }
    default:
      return false;
  }
}

const DEEPEST = 200;

function isFiniteOrInfinite(type: string, bits: string): boolean {
  const value = BigInt(`0x${bits}`);
  if (type === 'float') return (value & 0x7fffffffn) <= 0x7f800000n;
  return type === 'double' && (value & 0x7fffffffffffffffn) <= 0x7ff0000000000000n;
}

const BELOW_HALF: Readonly<Record<string, string>> = { float: '3effffff', double: '3fdfffffffffffff' };

function isRoundOf(t: Terms, a: Term, b: Term, refines: (a: Term, b: Term) => boolean): boolean {
  if (t.op[b] !== 'trunc' || t.data[b] !== '0') return false;
  const sum = t.args[b]![0]!;
  if (t.op[sum] !== 'fadd' || t.data[sum] !== '0') return false;
  const [x, y] = t.args[sum]! as readonly [Term, Term];
  const isPush = (term: Term, of: Term): boolean => {
    if (t.op[term] !== 'copysign' || t.data[term] !== '0') return false;
    const [size, sign] = t.args[term]! as readonly [Term, Term];
    return sign === of && t.op[size] === 'float' && t.data[size] === BELOW_HALF[t.type[size]!];
  };
  const rounded = isPush(y, x) ? x : isPush(x, y) ? y : null;
  return rounded !== null && !t.undef[rounded]! && refines(t.args[a]![0]!, rounded);
}

function isConversionOf(
  t: Terms,
  names: readonly string[],
  a: Term,
  b: Term,
  refines: (a: Term, b: Term) => boolean,
): boolean {
  if (t.op[b] !== 'fptosi.sat') return false;
  const from = t.args[a]![0]!;
  const whole = t.args[b]![0]!;
  return names.some((name) => refines(t.make(name, t.type[from]!, [from], '0'), whole));
}
