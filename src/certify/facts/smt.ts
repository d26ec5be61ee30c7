/**
 * Terms as text for a solver (SMT-LIB 2): integers are bit vectors, with what the operations of the normal form mean;
 * everything else (division, floating point, loads, calls) is an uninterpreted function of its arguments, over a sort
 * of its own for each type that is no integer. What a solver proves of that holds whatever those functions are.
 */
import type { Poison } from '../terms/poison.ts';
import type { Term, Terms } from '../terms/terms.ts';

/** A question of more terms than this is not asked. */
const MAX_TERMS = 1500;

export class TooLarge extends Error {}

export class SmtText {
  private readonly t: Terms;
  private readonly lines: string[] = [];
  private readonly names = new Map<Term, string>();
  private readonly sorts = new Set<string>();
  private readonly functions = new Map<string, string>();

  constructor(t: Terms) {
    this.t = t;
  }

  /** What the text has become: definitions, then the conditions that shall hold together. */
  question(conditions: readonly string[]): string {
    const asserted = conditions.map((condition) => `(assert ${condition})`);
    return `${[...this.lines, ...asserted, '(check-sat)'].join('\n')}\n`;
  }

  /** The name under which the term stands in the text. */
  name(root: Term): string {
    const { t, names } = this;
    const stack: Term[] = [root];
    while (stack.length > 0) {
      const term = stack[stack.length - 1]!;
      const missing = names.has(term) ? [] : t.args[term]!.filter((arg) => !names.has(arg));
      if (missing.length > 0) {
        stack.push(...missing);
        continue;
      }
      stack.pop();
      if (!names.has(term)) this.define(term);
    }
    return names.get(root)!;
  }

  /** The condition that an integer of one bit is set. */
  holds(condition: Term): string {
    return `(= ${this.name(condition)} #b1)`;
  }

  private define(term: Term): void {
    if (this.names.size >= MAX_TERMS) throw new TooLarge();
    const name = `x${this.names.size}`;
    this.lines.push(`(define-fun ${name} () ${this.sort(term)} ${this.expression(term)})`);
    this.names.set(term, name);
  }

  private sort(term: Term): string {
    const bits = this.t.bits[term]!;
    if (bits > 0) return `(_ BitVec ${bits})`;
    const name = `|${this.t.type[term]!}|`;
    if (!this.sorts.has(name)) {
      this.sorts.add(name);
      this.lines.push(`(declare-sort ${name} 0)`);
    }
    return name;
  }

  private expression(term: Term): string {
    const { t } = this;
    const bits = t.bits[term]!;
    const value = t.intOf(term);
    if (value !== undefined) return literal(value, bits);
    const args = t.args[term]!.map((arg) => this.names.get(arg)!);
    const [a, b, c] = args as [string, string, string];
    const from = t.args[term]!.length > 0 ? t.bits[t.args[term]![0]!]! : 0;
    if (t.op[term] === 'select') return `(ite (= ${a} #b1) ${b} ${c})`;
    if (bits === 0) return this.uninterpreted(term, args);
    switch (t.op[term]) {
      case 'sum': {
        const { constant, factors } = t.sumOf(term);
        const parts = args.map((arg, i) =>
          factors[i] === 1n ? arg : `(bvmul ${literal(factors[i]!, bits)} ${arg})`,
        );
        if (constant !== 0n) parts.push(literal(constant, bits));
        return chain('bvadd', parts);
      }
      case 'mul':
        return chain('bvmul', args);
      case 'and':
        return chain('bvand', args);
      case 'or':
        return chain('bvor', args);
      case 'xor':
        return chain('bvxor', args);
      case 'not':
        return `(bvnot ${a})`;
      case 'shl':
        return `(bvshl ${a} ${b})`;
      case 'lshr':
        return `(bvlshr ${a} ${b})`;
      case 'ashr':
        return `(bvashr ${a} ${b})`;
      case 'trunc':
        return `((_ extract ${bits - 1} 0) ${a})`;
      case 'slice': {
        const low = Number(t.data[term]);
        return `((_ extract ${low + bits - 1} ${low}) ${a})`;
      }
      case 'zext':
        return `((_ zero_extend ${bits - from}) ${a})`;
      case 'sext':
        return `((_ sign_extend ${bits - from}) ${a})`;
      case 'concat':
        // The first part lies in the lowest bits.
        return chain('concat', args.toReversed());
      case 'zero':
        return bit(`(= ${a} ${literal(0n, from)})`);
      case 'ult':
      case 'slt':
        if (from === 0) return this.uninterpreted(term, args);
        return bit(`(${t.op[term] === 'ult' ? 'bvult' : 'bvslt'} ${a} ${b})`);
      case 'eq':
        return bit(`(= ${a} ${b})`);
      case 'smin':
        return extreme('bvsle', args);
      case 'smax':
        return extreme('bvsge', args);
      case 'umin':
        return extreme('bvule', args);
      case 'umax':
        return extreme('bvuge', args);
      case 'difference': {
        const [most, least] = t.data[term] === 'u' ? ['bvuge', 'bvule'] : ['bvsge', 'bvsle'];
        return `(bvsub ${extreme(most!, args)} ${extreme(least!, args)})`;
      }
      case 'abs':
        return `(ite (bvslt ${a} ${literal(0n, bits)}) (bvneg ${a}) ${a})`;
      default:
        return this.uninterpreted(term, args);
    }
  }

  /** One function for all terms of an operator, its text, and the sorts of its arguments. */
  private uninterpreted(term: Term, args: readonly string[]): string {
    const { t } = this;
    const from = t.args[term]!.map((arg) => this.sort(arg));
    const result = this.sort(term);
    const key = [t.op[term], t.data[term], result, ...from].join('\n');
    let name = this.functions.get(key);
    if (name === undefined) {
      name = `f${this.functions.size}`;
      this.functions.set(key, name);
      this.lines.push(`(declare-fun ${name} (${from.join(' ')}) ${result})`);
    }
    return args.length === 0 ? name : `(${name} ${args.join(' ')})`;
  }

  /** When this atom makes a lane poison, as a condition; null when the solver has no words for it. */
  poison(p: Poison): string | null {
    const { t } = this;
    if (t.op[p] !== 'if' || t.undef[p]!) return null;
    const [kind, what, width] = t.data[p]!.split(' ') as [string, string, string];
    const [x, y] = t.args[p]! as readonly [Term, Term];
    const bits = x === undefined ? 0 : t.bits[x]!;
    if (bits === 0) return null;
    const a = this.name(x);
    if (kind === 'shift') return `(bvuge ${a} ${literal(BigInt(what), bits)})`;
    if (kind === 'nneg') return `(bvslt ${a} ${literal(0n, bits)})`;
    if (what === 'trunc') return lostBits(kind, a, bits, Number(width));
    if (y === undefined || t.bits[y] !== bits) return null;
    const b = this.name(y);
    if (kind === 'disjoint') return `(not (= (bvand ${a} ${b}) ${literal(0n, bits)}))`;
    if (kind === 'samesign') return `(not (= ${signOf(a, bits)} ${signOf(b, bits)}))`;
    if (kind === 'exact' && (what === 'lshr' || what === 'ashr'))
      return `(not (= (bvshl (bvlshr ${a} ${b}) ${b}) ${a}))`;
    if (kind === 'nsw' || kind === 'nuw') return wraps(kind, what, a, b, bits);
    return null;
  }
}

function literal(value: bigint, bits: number): string {
  return `(_ bv${value} ${bits})`;
}

function chain(op: string, parts: readonly string[]): string {
  return parts.length === 1 ? parts[0]! : `(${op} ${parts.join(' ')})`;
}

function bit(condition: string): string {
  return `(ite ${condition} #b1 #b0)`;
}

function extreme(compare: string, args: readonly string[]): string {
  return args.reduce((x, y) => `(ite (${compare} ${x} ${y}) ${x} ${y})`);
}

function signOf(a: string, bits: number): string {
  return `((_ extract ${bits - 1} ${bits - 1}) ${a})`;
}

/** Does the operation, done in bits enough, differ from the operation done in these? */
function wraps(kind: 'nsw' | 'nuw', op: string, a: string, b: string, bits: number): string | null {
  const extend = (x: string, more: number): string =>
    `((_ ${kind === 'nsw' ? 'sign' : 'zero'}_extend ${more}) ${x})`;
  switch (op) {
    case 'add':
    case 'sub':
    case 'mul': {
      const more = op === 'mul' ? bits : 1;
      const exact = `(bv${op} ${extend(a, more)} ${extend(b, more)})`;
      return `(not (= ${exact} ${extend(`(bv${op} ${a} ${b})`, more)}))`;
    }
    case 'shl': {
      const back = kind === 'nsw' ? 'bvashr' : 'bvlshr';
      return `(not (= (${back} (bvshl ${a} ${b}) ${b}) ${a}))`;
    }
    default:
      return null;
  }
}

function lostBits(kind: string, a: string, bits: number, width: number): string | null {
  if (kind !== 'nsw' && kind !== 'nuw') return null;
  const extend = kind === 'nsw' ? 'sign_extend' : 'zero_extend';
  return `(not (= ((_ ${extend} ${bits - width}) ((_ extract ${width - 1} 0) ${a})) ${a}))`;
}
