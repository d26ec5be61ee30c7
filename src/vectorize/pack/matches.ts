/**
 * Which machine instruction computes, lane by lane, what a tree of scalar instructions does.
 *
 *     %s = add nsw i32 (sext i16 %a), (sext i16 %b)
 *     %l = call i32 @llvm.smin(%s, 32767)              one lane of  sadd.sat <n x i16> %a, %b
 *     %m = call i32 @llvm.smax(%l, -32768)
 *     %r = trunc i32 %m to i16
 *
 * The tree and the instruction's formula are both read as integer forms; inputs are tried out among the values of the
 * tree. A few numbers are put in first: most candidates fall there. What is left must have the same form, modulo the
 * bits of a lane, which is a proof.
 */
import { FormReader, type View } from '../../analysis/form-reader.ts';
import { type Atom, type Form, Forms, formValue, type Reading } from '../../analysis/integer-forms.ts';
import { valueView } from '../../analysis/value-views.ts';
import { constInt } from '../../ir/constant.ts';
import { POISON_FLAGS } from '../../ir/flags.ts';
import type { Inst } from '../../ir/inst.ts';
import { intType, isInt } from '../../ir/type.ts';
import { isInst, type Value, ValueKind } from '../../ir/value.ts';
import { asSigned, asUnsigned } from '../../support/wide-int.ts';
import { type Compiled, compileFormula, type Formula } from '../../target/instructions/index.ts';
import type { LaneFormula } from './lane-formulas.ts';

/** What a lane is, and the widths of what it is made of. */
export type OneLane = Pick<LaneFormula, 'bits' | 'inputs' | 'lane'>;

/** A tree that one lane of an instruction computes. */
export interface Match {
  readonly root: Inst;
  readonly what: LaneFormula;
  /** Of each input its low bits count, as many as the formula reads. */
  readonly inputs: readonly Value[];
  /** The instructions between the inputs and the root, the root among them. */
  readonly tree: readonly Inst[];
}

/** Trees are looked into so far, and so many of their values tried as inputs. */
const MAX_DEPTH = 10;
const MAX_NODES = 48;
const MAX_INPUTS = 14;
/** Of values for all inputs. */
const MAX_WAYS = 1500;

/** Finds matches in one function. */
export class Matcher {
  private readonly forms = new Forms();
  private readonly reader: FormReader<Value>;
  private readonly formulas: readonly LaneFormula[];
  private readonly numbers = new Numbers();

  constructor(formulas: readonly LaneFormula[]) {
    this.formulas = formulas;
    this.reader = new FormReader<Value>(this.forms, valueView);
  }

  /** What computes the low `bits` of a value: the instruction that saves most of the tree. */
  match(root: Inst, bits: number): Match | null {
    const usable = this.formulas.filter((what) => what.bits === bits);
    if (usable.length === 0 || !isWorthwhile(root)) return null;
    const nodes = nodesOf(root);
    if (nodes.length < 2) return null;
    const wanted = this.reader.low(root, bits, 'signed');
    const inputs = this.inputsIn(nodes, root, () => true);
    const numbers = this.numbers.of(wanted);
    /** By the bits that are asked for. */
    const having = new Map<number, readonly Candidate[]>();
    const withBits = (width: number): readonly Candidate[] => {
      let found = having.get(width);
      if (found === undefined) {
        found = inputs.filter(({ value }) => hasBits(value, width));
        having.set(width, found);
      }
      return found;
    };
    let best: Match | null = null;
    const consider = (what: LaneFormula, list: readonly Candidate[]): void => {
      if (!agree(numbers, what, list) || this.isPlainSum(root, bits, list)) return;
      if (!this.isSame(root, bits, what, list)) return;
      const values = list.map(({ value }) => value);
      const tree = treeBetween(root, values);
      if (tree.length >= 2 && (best === null || tree.length > best.tree.length))
        best = { root, what, inputs: values, tree };
    };
    // Hundreds of lists for each formula, nearly all of which fall at the first numbers.
    const list: Candidate[] = [];
    for (const what of usable) {
      const [first, second] = what.inputs.map(withBits);
      list.length = what.inputs.length;
      for (const a of first!) {
        list[0] = a;
        if (second === undefined) consider(what, list);
        else
          for (const b of second) {
            list[1] = b;
            consider(what, list);
          }
      }
    }
    return best;
  }

  /** Every way in which values of just the widths of the inputs (or constants) give the root. */
  all(root: Inst, what: OneLane): Value[][] {
    if (!mayEnd(what, valueView(root).op)) return [];
    const nodes = nodesOf(root);
    // Of formulas with many inputs constants would be too many to try.
    const hasConstants = what.inputs.length <= 2;
    const fits = (value: Value, bits: number): boolean =>
      value.kind === ValueKind.Int ? hasConstants : valueView(value).bits === bits;
    const inputs = this.inputsIn(nodes, root, (value) => what.inputs.some((bits) => fits(value, bits)));
    const exact = what.inputs.map((bits) => inputs.filter(({ value }) => fits(value, bits)));
    const ways = exact.reduce((product, list) => product * list.length, 1);
    if (ways === 0 || ways > MAX_WAYS) return [];
    const numbers = this.numbers.of(this.reader.low(root, what.bits, 'signed'));
    const found: Value[][] = [];
    for (const list of choices(exact)) {
      if (list.every(({ value }) => value.kind === ValueKind.Int)) continue;
      if (!agree(numbers, what, list)) continue;
      if (!this.isSame(root, what.bits, what, list) || this.isPlainSum(root, what.bits, list)) continue;
      found.push(list.map(({ value }, at) => inputConstant(value, what.inputs[at]!)));
    }
    return found;
  }

  /** The leaves of a tree, values inside it, and the constants that stand in it. */
  private inputsIn(nodes: readonly Value[], root: Inst, isWanted: (value: Value) => boolean): Candidate[] {
    const found: Candidate[] = [];
    const hasSelect = nodes.some((node) => valueView(node).op === 'choose');
    for (const value of nodes) {
      if (value === root || found.length >= MAX_INPUTS || !isWanted(value)) continue;
      // A value of a branch that is not taken may be poison.
      if (hasSelect && isInst(value) && (value.flags & POISON_FLAGS) !== 0 && valueView(value).op !== 'leaf')
        continue;
      const forms = {
        signed: this.reader.exact(value, 'signed'),
        unsigned: this.reader.exact(value, 'unsigned'),
      };
      found.push({ value, forms, numbers: this.numbers.of(forms.unsigned), isPlainWith: new Map() });
    }
    // Constants last: they make good second operands.
    const isConstant = ({ value }: Candidate): number => (value.kind === ValueKind.Int ? 1 : 0);
    return found.sort((a, b) => isConstant(a) - isConstant(b));
  }

  /** Nothing saturates, nothing is shifted: any addition does it. Then all formulas agree that would be sums. */
  private isPlainSum(root: Inst, bits: number, [a, b]: readonly Candidate[]): boolean {
    const { forms, reader } = this;
    if (a === undefined || b === undefined) return false;
    let isPlain = a.isPlainWith.get(b);
    if (isPlain === undefined) {
      isPlain = (['signed', 'unsigned'] as const).some((prefer) => {
        const wanted = forms.modulo(reader.low(root, bits, prefer), bits);
        const [x, y] = [a, b].map(({ forms: of }) => of[prefer]);
        return [forms.add(x!, y!), forms.sub(x!, y!)].some((sum) => forms.modulo(sum, bits) === wanted);
      });
      a.isPlainWith.set(b, isPlain);
    }
    return isPlain;
  }

  private isSame(root: Inst, bits: number, what: OneLane, inputs: readonly Candidate[]): boolean {
    const { forms } = this;
    const formula = new FormReader<Formula>(forms, formulaView, (leaf, width, reading) => {
      const input = inputs[leaf.op === 'lane' ? leaf.input : 0]!;
      return forms.wrapped(input.forms[reading], width, reading);
    });
    for (const prefer of ['signed', 'unsigned'] as const) {
      const wanted = forms.modulo(this.reader.low(root, bits, prefer), bits);
      if (wanted === forms.modulo(formula.low(what.lane, bits, prefer), bits)) return true;
    }
    return false;
  }
}

/** A value that may be an input, for one root. */
interface Candidate {
  readonly value: Value;
  readonly forms: Readonly<Record<Reading, Form>>;
  /** Of every round. */
  readonly numbers: readonly number[];
  /** Is the root a sum of both, or a difference? */
  readonly isPlainWith: Map<Candidate, boolean>;
}

/** Can its low bits be taken? Extensions of what has as many are left out: what they extend is as good. */
function hasBits(value: Value, bits: number): boolean {
  const view = valueView(value);
  if (view.op === 'const') return true;
  if ((view.op === 'zext' || view.op === 'sext') && valueView(view.a).bits >= bits) return false;
  return view.bits >= bits;
}

/** Does it end in something that idioms end in? */
function isWorthwhile(root: Inst): boolean {
  const { op } = valueView(root);
  return op !== 'leaf' && op !== 'zext' && op !== 'sext' && op !== 'mask' && op !== 'flip' && op !== 'shl';
}

/** Could the formula end in this operation? What is narrowed at the end may be so by many of them. */
function mayEnd({ lane }: OneLane, op: View<Value>['op']): boolean {
  if (op === 'leaf' || op === 'const' || op === 'zext' || op === 'sext' || op === 'mask' || op === 'flip')
    return false;
  if (lane.op === 'trunc') return op !== 'add' && op !== 'mul' && op !== 'shl';
  if (lane.op === 'add' || lane.op === 'mul') return op === lane.op;
  return true;
}

/** The values under a root, nearest first. */
function nodesOf(root: Inst): Value[] {
  const seen = new Set<Value>([root]);
  let row: Value[] = [root];
  const found: Value[] = [root];
  for (let depth = 0; depth < MAX_DEPTH && row.length > 0 && found.length < MAX_NODES; depth++) {
    const next: Value[] = [];
    for (const value of row) {
      for (const below of operandsOf(value)) {
        if (seen.has(below) || !isInt(below.type)) continue;
        seen.add(below);
        next.push(below);
        found.push(below);
      }
    }
    row = next;
  }
  return found;
}

/** The operands that the view of a value names. */
function operandsOf(value: Value): Value[] {
  const view = valueView(value);
  switch (view.op) {
    case 'leaf':
    case 'const':
      return [];
    case 'choose':
      return [view.less, view.than, view.a, view.b];
    default:
      return 'b' in view ? [view.a, view.b] : [view.a];
  }
}

/** The instructions that go when the root is computed from these inputs. */
function treeBetween(root: Inst, inputs: readonly Value[]): Inst[] {
  const stop = new Set<Value>(inputs);
  const seen = new Set<Value>();
  const work: Value[] = [root];
  const tree: Inst[] = [];
  for (let value = work.pop(); value !== undefined; value = work.pop()) {
    if (seen.has(value) || stop.has(value) || !isInst(value)) continue;
    seen.add(value);
    if (valueView(value).op === 'leaf') continue;
    tree.push(value);
    work.push(...operandsOf(value));
  }
  return tree;
}

const ROUNDS = [0, 1, 2, 3];

/** What forms come to when numbers are put in for their leaves, others in every round. */
class Numbers {
  private readonly known = new Map<Form, readonly number[]>();
  private readonly ofAtoms = ROUNDS.map(() => new Map<Atom, bigint>());

  /** The low 32 bits in each round. */
  of(form: Form): readonly number[] {
    let numbers = this.known.get(form);
    if (numbers === undefined) {
      numbers = ROUNDS.map((round) => {
        const value = formValue(form, (atom) => leafValue(atom, round), this.ofAtoms[round]!);
        return Number(asUnsigned(value, 32));
      });
      this.known.set(form, numbers);
    }
    return numbers;
  }
}

/** Does the lane come to what is wanted for these inputs, in all rounds? */
function agree(wanted: readonly number[], what: OneLane, inputs: readonly Candidate[]): boolean {
  const compute = compiled(what.lane);
  if (compute === null) return true;
  for (let round = 0; round < ROUNDS.length; round++) {
    const lane = compute((at) => lowOf(inputs[at]!.numbers[round]!, what.inputs[at]!));
    if (lane !== lowOf(wanted[round]!, what.bits)) return false;
  }
  return true;
}

function lowOf(number: number, bits: number): number {
  return bits >= 32 ? number : number & ((1 << bits) - 1);
}

const closures = new WeakMap<Formula, { readonly of: Compiled | null }>();

function compiled(formula: Formula): Compiled | null {
  let known = closures.get(formula);
  if (known === undefined) {
    known = { of: compileFormula(formula) };
    closures.set(formula, known);
  }
  return known.of;
}

/** The same bits for both readings of a leaf; small numbers, large ones, ends. */
function leafValue(atom: Extract<Atom, { kind: 'leaf' }>, round: number): bigint {
  const { bits } = atom;
  const seed = BigInt(leafNumber(atom.of) * 7919 + round * 104_729 + 12_345) * 0x9e3779b97f4a7c15n;
  const raw =
    round === 0
      ? seed >> 7n
      : round === 1
        ? (seed >> 9n) % 64n
        : round === 2
          ? ~(seed >> 5n)
          : -1n - (seed % 5n);
  const low = asUnsigned(raw, bits);
  return atom.reading === 'signed' ? asSigned(low, bits) : low;
}

function leafNumber(of: object): number {
  const value = of as Value;
  return isInst(value) || value.kind === ValueKind.Argument ? value.id + 1 : 0;
}

/** One of each. */
function* choices(lists: readonly (readonly Candidate[])[]): Generator<readonly Candidate[]> {
  const [first, ...rest] = lists;
  if (first === undefined) yield [];
  else for (const one of first) for (const others of choices(rest)) yield [one, ...others];
}

/** A formula as `form-reader.ts` reads it. */
export function formulaView(formula: Formula): View<Formula> {
  const { bits } = formula;
  switch (formula.op) {
    case 'lane':
      return { op: 'leaf', bits };
    case 'const':
      return { op: 'const', bits, value: formula.value };
    case 'sext':
    case 'zext':
    case 'trunc':
      return { op: formula.op, bits, a: formula.a };
    case 'add':
    case 'sub':
    case 'mul':
      return { op: formula.op, bits, a: formula.a, b: formula.b, exact: null };
    case 'shl':
    case 'lshr':
    case 'ashr':
      if (formula.b.op !== 'const') return { op: 'leaf', bits };
      return { op: formula.op, bits, a: formula.a, by: Number(formula.b.value) };
    case 'smin':
    case 'umin':
    case 'smax':
    case 'umax': {
      const reading = formula.op[0] === 's' ? 'signed' : 'unsigned';
      return { op: formula.op.endsWith('in') ? 'least' : 'most', bits, reading, a: formula.a, b: formula.b };
    }
    case 'select': {
      const { cond } = formula;
      if (cond.op !== 'slt' && cond.op !== 'ult') return { op: 'leaf', bits };
      const reading = cond.op === 'slt' ? 'signed' : 'unsigned';
      return { op: 'choose', bits, reading, less: cond.a, than: cond.b, a: formula.a, b: formula.b };
    }
    default:
      return { op: 'leaf', bits };
  }
}

/** A constant as an input of so many bits. */
export function inputConstant(value: Value, bits: number): Value {
  return value.kind === ValueKind.Int ? constInt(intType(bits), asSigned(value.value, bits)) : value;
}
