/**
 * What the instructions of an unrolled body compute, as symbols that can be asked for k turns later:
 *
 *     i1 = i + 1                  of copy 0 two turns later:  i + 3
 *     x1 = load a[i1]                                         load a[i + 3]
 *     s1 = s0 + x1                                            what s is two turns later, and that
 *
 * Equal computations have equal symbols, so the question whether one instruction is another one so many turns later is a
 * comparison of two numbers. Integers are sums (`analysis/linear`), in which counters grow by a turn's share; addresses are a base
 * and such a sum; what a loop carries is what the turn before made of it. Memory is not looked at: that is for the checker.
 */
import type { Analyses } from '../../../analysis/cache.ts';
import { hasEffects } from '../../../analysis/effects.ts';
import { evolvedAddress, evolvedForm, isCounter } from '../../../analysis/evolution.ts';
import { isInvariant } from '../../../analysis/induction.ts';
import type { LinearForm } from '../../../analysis/linear.ts';
import type { Loop } from '../../../analysis/loops.ts';
import { instsOf } from '../../../ir/block.ts';
import { type Inst, type InstOf, isSimpleAccess } from '../../../ir/inst.ts';
import { isBinary, isCast, isCommutative, Op } from '../../../ir/op.ts';
import { isInt, isPtr } from '../../../ir/type.ts';
import type { Value } from '../../../ir/value.ts';

export type Phi = InstOf<typeof Op.Phi>;
export type Symbol = number;

/** A sum of symbols, modulo 2^width. */
interface Sum {
  readonly width: number;
  readonly constant: bigint;
  readonly terms: ReadonlyMap<Symbol, bigint>;
}

export class Symbols {
  private readonly numbers = new Map<string, Symbol>();
  /** Symbols that are sums. */
  private readonly sums = new Map<Symbol, Sum>();
  private readonly outside = new Map<Value, Symbol>();
  private readonly known: Analyses;
  private readonly loop: Loop;
  private readonly copies: bigint;
  private readonly body: readonly Inst[];

  constructor(known: Analyses, loop: Loop, copies: number) {
    this.known = known;
    this.loop = loop;
    this.copies = BigInt(copies);
    this.body = instsOf(loop.header);
  }

  /**
   * The symbols of the body's instructions for each of so many turns; null for what has none. `next` says what a carried value is
   * made into by the first copy; one that is not in it has no symbol in later turns.
   */
  table(turns: number, next: ReadonlyMap<Phi, Value>, wanted: (inst: Inst) => boolean = () => true): Table {
    const table: (Symbol | null)[][] = [];
    for (let turn = 0; turn < turns; turn++) {
      const row: (Symbol | null)[] = [];
      const of = (value: Value): Symbol | null =>
        isInvariant(this.loop, value) ? this.invariant(value) : (row[(value as Inst).id] ?? null);
      const before = table[turn - 1];
      for (const inst of this.body) {
        if (!wanted(inst)) continue;
        const carried = turn > 0 && inst.op === Op.Phi ? next.get(inst) : undefined;
        if (carried !== undefined)
          row[inst.id] = isInvariant(this.loop, carried)
            ? this.invariant(carried)
            : (before![(carried as Inst).id] ?? null);
        else row[inst.id] = this.symbolOf(inst, turn, of);
      }
      table.push(row);
    }
    return (value, turn) =>
      isInvariant(this.loop, value) ? this.invariant(value) : (table[turn]![(value as Inst).id] ?? null);
  }

  private invariant(value: Value): Symbol {
    let symbol = this.outside.get(value);
    if (symbol === undefined) {
      symbol = isInt(value.type) ? this.sum(this.formOf(value), 0, () => null)! : this.fresh();
      this.outside.set(value, symbol);
    }
    return symbol;
  }

  private formOf(value: Value): LinearForm {
    return evolvedForm(this.known.evolutions, value);
  }

  private symbolOf(inst: Inst, turn: number, of: (value: Value) => Symbol | null): Symbol | null {
    if (isInt(inst.type)) {
      const form = this.formOf(inst);
      const [only] = form.terms;
      const isItself = form.constant === 0n && form.terms.length === 1 && only!.atom.value === inst;
      if (!isItself) return this.sum(form, turn, of);
    } else if (isPtr(inst.type)) {
      const { base, offset } = evolvedAddress(this.known.evolutions, inst);
      if (base !== inst) {
        const [from, by] = [of(base), this.sum(offset, turn, of)];
        return from === null || by === null ? null : this.number(`at ${from} ${by}`);
      }
    }
    if (inst.op === Op.Phi) return turn === 0 ? this.number(`phi ${inst.id}`) : null;
    return this.operation(inst, of);
  }

  private operation(inst: Inst, of: (value: Value) => Symbol | null): Symbol | null {
    const what = nameOf(inst);
    if (what === null) return null;
    const operands: Symbol[] = [];
    for (const operand of inst.operands) {
      const symbol = of(operand);
      if (symbol === null) return null;
      operands.push(symbol);
    }
    if (isCommutative(inst.op)) operands.sort((a, b) => a - b);
    return this.number(`${what} ${inst.type.text} ${operands.join(' ')}`);
  }

  /** A linear form so many turns later; null where the counter's share of a turn is no whole number. */
  private sum(form: LinearForm, turn: number, of: (value: Value) => Symbol | null): Symbol | null {
    let { constant } = form;
    const terms = new Map<Symbol, bigint>();
    const add = (symbol: Symbol, coefficient: bigint): void => {
      const all = BigInt.asIntN(form.width, (terms.get(symbol) ?? 0n) + coefficient);
      if (all === 0n) terms.delete(symbol);
      else terms.set(symbol, all);
    };
    for (const { atom, coefficient } of form.terms) {
      if (isCounter(atom) && atom.value === this.loop.header) {
        if (coefficient % this.copies !== 0n) return null;
        constant += (coefficient / this.copies) * BigInt(turn);
        add(this.number('turns'), coefficient);
        continue;
      }
      // An atom of the form of an invariant value may be that value itself.
      const inner = isInvariant(this.loop, atom.value) ? this.atom(atom.value) : of(atom.value);
      if (inner === null) return null;
      const parts = atom.cast === 'same' ? this.sums.get(inner) : undefined;
      if (parts === undefined)
        add(atom.cast === 'same' ? inner : this.number(`${atom.cast} ${form.width} ${inner}`), coefficient);
      else {
        constant += parts.constant * coefficient;
        for (const [symbol, times] of parts.terms) add(symbol, times * coefficient);
      }
    }
    return this.interned({ width: form.width, constant: BigInt.asIntN(form.width, constant), terms });
  }

  /** Of what is computed outside, without a look at what it is made of. */
  private atom(value: Value): Symbol {
    let symbol = this.outside.get(value);
    if (symbol === undefined) {
      symbol = this.fresh();
      this.outside.set(value, symbol);
    }
    return symbol;
  }

  private interned(sum: Sum): Symbol {
    const terms = [...sum.terms].sort(([a], [b]) => a - b);
    const [only] = terms;
    if (sum.constant === 0n && terms.length === 1 && only![1] === 1n && !this.sums.has(only![0]))
      return only![0];
    const text = terms.map(([symbol, times]) => `${times}*${symbol}`).join(' ');
    const symbol = this.number(`sum ${sum.width} ${sum.constant} ${text}`);
    this.sums.set(symbol, sum);
    return symbol;
  }

  private fresh(): Symbol {
    return this.number(`outside ${this.numbers.size}`);
  }

  private number(text: string): Symbol {
    let number = this.numbers.get(text);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(text, number);
    }
    return number;
  }
}

/** The symbol of a value so many turns after the first copy; null where it has none. */
export type Table = (value: Value, turn: number) => Symbol | null;

/** What an instruction does with its operands; null where it does more than compute a value of them, or load one. */
function nameOf(inst: Inst): string | null {
  if (isBinary(inst.op) || isCast(inst.op)) return `${inst.op}`;
  switch (inst.op) {
    case Op.ICmp:
    case Op.FCmp:
      return `${inst.op} ${inst.extra}`;
    case Op.Select:
    case Op.FNeg:
    case Op.Freeze:
      return `${inst.op}`;
    case Op.Load:
      return isSimpleAccess(inst) ? `${inst.op}` : null;
    case Op.Call:
      return hasEffects(inst) ? null : `${inst.op}`;
    default:
      return null;
  }
}
