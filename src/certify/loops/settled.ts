/**
 * Choices that B has asked about beforehand. B freezes conditions, branches on them, and where none holds does nothing,
 * while A goes through the same choices one by one:
 *
 *     A   m' = max(x₁, max(x₀, m))        B   unless freeze(x₀ > m) or freeze(x₁ > m):  m
 *
 * Suppose that A's lane is not poison. Then neither is any condition of which A's lane would be poison too, so each of
 * these is what its frozen copy is, and what A has chosen by it is settled, with what it loads from a place so chosen; that
 * may settle the next. B's lane must be what is left. Where A's lane is poison B's may be anything.
 */
import { compareInts } from '../terms/comparisons.ts';
import {
  bitInts,
  chooseTerm,
  minMax,
  mulInts,
  notBool,
  sextInt,
  truncInt,
  zextInt,
} from '../terms/integers.ts';
import { sorted } from '../terms/lists.ts';
import type { MinMax } from '../terms/min-max.ts';
import { type Decide, either, isSymmetric, never, type Poison, under } from '../terms/poison.ts';
import { addInts, combine } from '../terms/sums.ts';
import type { Term, Terms } from '../terms/terms.ts';

/** Conditions of which frozen copies are known: when each is poison, and what the copy is. */
export type Frozen = ReadonlyMap<Term, readonly (readonly [Poison, boolean])[]>;

const MAX_DEPTH = 256;
const FLOATS: ReadonlySet<string> = new Set([
  ...['fadd', 'fsub', 'fmul', 'fdiv', 'fneg', 'fadd*', 'fmul*'],
  ...['fabs', 'sqrt', 'sitofp', 'uitofp', 'fpext', 'fptrunc'],
]);
/** Of these the order of the operands means nothing. */
const SORTED: ReadonlySet<string> = new Set(['fadd', 'fmul', 'fadd*', 'fmul*']);
const CHOOSING: ReadonlySet<string> = new Set([
  ...['select', 'smax', 'smin', 'umax', 'umin', 'sum', 'mul', 'zext', 'sext', 'trunc'],
  ...FLOATS,
]);

/** Is the term one that such conditions may settle? */
export function isChosen(t: Terms, term: Term): boolean {
  return CHOOSING.has(t.op[term]!) && !t.undef[term]!;
}

/** What is known while A's lane is not poison. `isPoisonToo`: where this is poison so is A's lane, by what is known. */
export class Settling {
  private readonly t: Terms;
  private readonly known = new Map<Term, boolean>();
  private readonly outer: Decide;
  private memo = new Map<Term, Term>();

  constructor(
    t: Terms,
    outer: Decide,
    frozen: Frozen,
    isPoisonToo: (poi: Poison, decide: Decide) => boolean,
  ) {
    this.t = t;
    this.outer = outer;
    for (let before = -1; before !== this.known.size; ) {
      before = this.known.size;
      for (const [condition, copies] of frozen) {
        if (this.known.has(condition)) continue;
        const copy = copies.find(([poi]) => isPoisonToo(poi, this.decide));
        if (copy === undefined) continue;
        this.known.set(condition, copy[1]);
        this.memo = new Map();
      }
    }
  }

  readonly decide: Decide = (condition) => {
    const own = this.outer(condition);
    if (own !== undefined || this.known.size === 0) return own;
    return this.look(this.settle(condition, 0));
  };

  /** The term with what is decided left out. */
  left(term: Term): Term {
    return this.settle(term, 0);
  }

  /** The same reason to be poison, of what is left of the values that it is about. */
  reasonLeft(p: Poison): Poison {
    const { t } = this;
    if (t.op[p] !== 'if') return p;
    const args = t.args[p]!.map((arg) => this.settle(arg, 0));
    return t.make('if', 'poison', isSymmetric(t, p) ? sorted(args) : args, t.data[p]) as Poison;
  }

  /** When something is poison, of what is left of the values that this is about. */
  poisonLeft(p: Poison, depth = 0): Poison {
    const known = this.memo.get(p);
    if (known !== undefined) return known as Poison;
    if (depth > MAX_DEPTH) return p;
    const out = this.poisonRebuilt(p, depth);
    this.memo.set(p, out);
    return out;
  }

  private poisonRebuilt(p: Poison, depth: number): Poison {
    const { t } = this;
    const args = t.args[p]!;
    if (t.op[p] === 'either') {
      const parts = args.map((arg) => this.poisonLeft(arg as Poison, depth + 1));
      return either(t, parts);
    }
    if (t.op[p] !== 'under') return this.reasonLeft(p);
    const condition = this.settle(args[0]!, 0);
    const holds = this.outer(args[0]!) ?? this.look(condition);
    if (holds === false) return never(t);
    const what = this.poisonLeft(args[1]! as Poison, depth + 1);
    return holds === true ? what : under(t, condition, what);
  }

  /** One of several conditions: what is known of it alone. */
  private readonly truth = (condition: Term): Term => {
    const known = this.outer(condition) ?? this.look(condition);
    return known === undefined ? condition : this.t.int(1, known ? 1n : 0n);
  };

  private look(condition: Term): boolean | undefined {
    const { t } = this;
    const constant = t.intOf(condition);
    if (constant !== undefined) return constant === 1n;
    const known = this.known.get(condition);
    if (known !== undefined) return known;
    const opposite = this.known.get(notBool(t, condition));
    return opposite === undefined ? undefined : !opposite;
  }

  private settle(term: Term, depth: number): Term {
    const { t } = this;
    const done = this.memo.get(term);
    if (done !== undefined) return done;
    if (depth > MAX_DEPTH || t.undef[term]!) return term;
    const out = this.rebuilt(term, depth);
    this.memo.set(term, out);
    return out;
  }

  private rebuilt(term: Term, depth: number): Term {
    const { t } = this;
    const args = t.args[term]!;
    const inner = (): Term[] => args.map((arg) => this.settle(arg, depth + 1));
    const op = t.op[term]!;
    switch (op) {
      case 'select': {
        const [c, x, y] = args as readonly [Term, Term, Term];
        const condition = this.settle(c, depth + 1);
        const known = this.outer(c) ?? this.look(condition);
        if (known !== undefined) return this.settle(known ? x : y, depth + 1);
        return chooseTerm(t, t.type[term]!, condition, this.settle(x, depth + 1), this.settle(y, depth + 1));
      }
      case 'smax':
      case 'smin':
      case 'umax':
      case 'umin':
        return minMax(t, t.bits[term]!, op, this.unbeaten(op, inner()));
      case 'slt':
      case 'ult': {
        const [x, y] = inner();
        return compareInts(t, op, x!, y!);
      }
      case 'fcmp':
        return /[lg][te]$/.test(t.data[term]!) ? t.make('fcmp', 'i1', inner(), t.data[term]) : term;
      case 'not':
        return notBool(t, this.settle(args[0]!, depth + 1));
      case 'and':
      case 'or':
        return t.bits[term] === 1 ? bitInts(t, 1, op, inner().map(this.truth)) : term;
      case 'sum': {
        const { constant, atoms, factors } = t.sumOf(term);
        const parts = atoms.map((atom) => this.settle(atom, depth + 1));
        if (parts.every((part, i) => part === atoms[i])) return term;
        const bits = t.bits[term]!;
        return addInts(t, bits, [t.int(bits, constant), combine(t, bits, parts, factors)]);
      }
      case 'mul':
        return mulInts(t, t.bits[term]!, inner());
      case 'zext':
        return zextInt(t, t.bits[term]!, this.settle(args[0]!, depth + 1));
      case 'sext':
        return sextInt(t, t.bits[term]!, this.settle(args[0]!, depth + 1));
      case 'trunc':
        return truncInt(t, t.bits[term]!, this.settle(args[0]!, depth + 1));
      case 'load':
        return this.loadedLeft(term, depth);
      default:
        return this.remade(term, depth);
    }
  }

  /** From the same memory, at a place that is settled: nothing stored since may have answered. */
  private loadedLeft(load: Term, depth: number): Term {
    const { t } = this;
    const [memory, pointer, ...stores] = t.args[load]! as readonly [Term, Term, ...Term[]];
    if (stores.length > 0 || t.op[pointer] !== 'ptradd') return load;
    const [base, offset] = t.args[pointer]! as readonly [Term, Term];
    const left = this.settle(offset, depth + 1);
    if (left === offset) return load;
    const at = t.intOf(left) === 0n ? base : t.make('ptradd', t.type[pointer]!, [base, left]);
    return t.make('load', t.type[load]!, [memory, at], t.data[load]);
  }

  /** Operations on floats whose terms are made as they are written. */
  private remade(term: Term, depth: number): Term {
    const { t } = this;
    const op = t.op[term]!;
    if (!FLOATS.has(op)) return term;
    const args = t.args[term]!.map((arg) => this.settle(arg, depth + 1));
    if (args.every((arg, i) => arg === t.args[term]![i])) return term;
    return t.make(op, t.type[term]!, SORTED.has(op) ? sorted(args) : args, t.data[term]);
  }

  /** Of numbers of which the greatest (least) is taken, those that no other one is known to be at least as good as. */
  private unbeaten(op: MinMax, args: readonly Term[]): Term[] {
    const { t } = this;
    const less = op[0] === 's' ? 'slt' : 'ult';
    const isGreatest = op.endsWith('max');
    const isAsGood = (x: Term, y: Term): boolean => {
      const [low, high] = isGreatest ? [y, x] : [x, y];
      const isAbove = this.look(compareInts(t, less, high, low));
      return isAbove === false || this.look(compareInts(t, less, low, high)) === true;
    };
    const kept = [...args];
    for (const arg of args) {
      const others = kept.filter((other) => other !== arg);
      if (others.some((other) => isAsGood(other, arg))) kept.splice(kept.indexOf(arg), 1);
    }
    return kept;
  }
}
