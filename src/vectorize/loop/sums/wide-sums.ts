/**
 * Sums whose total has more bits than what is added: bytes into an `int`, truths into a counter, products of 16 bits into
 * 32. Lane by lane each addend would be extended to the total's width; but a sum of integers has no order, so neighbours
 * are added as they are widened, in lanes that grow only as far as the numbers do (`folds.ts`).
 *
 *     total += ext(x)              value        x in the fewest bits that hold it, and that it is computed in anyway
 *     total += x < y               truth        the mask of the comparison, −1 where it holds
 *     total += ext(x) · ext(y)     pairs        an instruction that multiplies, and adds neighbours (pmaddwd)
 *     total += |x − y|             pairs        one that adds differences of neighbours (psadbw)
 */
import { FormReader } from '../../../analysis/form-reader.ts';
import { isInvariant } from '../../../analysis/induction.ts';
import { Forms } from '../../../analysis/integer-forms.ts';
import { signedRange } from '../../../analysis/known-bits.ts';
import { valueView } from '../../../analysis/value-views.ts';
import type { Inst } from '../../../ir/inst.ts';
import { bitSize } from '../../../ir/layout.ts';
import { Op } from '../../../ir/op.ts';
import { isInt } from '../../../ir/type.ts';
import { usersOf } from '../../../ir/uses.ts';
import { isInst, type Value } from '../../../ir/value.ts';
import { hasInstructionsOf, type Target } from '../../../target/index.ts';
import { laneFormulasOf, Matcher } from '../../pack/index.ts';
import type { Reduction } from '../legality/reduction.ts';
import type { LoopModel } from '../model.ts';
import { testedIn } from '../values/byte-trees.ts';
import { choicesOf } from '../values/choices.ts';
import { fitsIn, type Interval, times } from '../values/intervals.ts';
import { comparisonBits } from '../values/widths.ts';
import type { Addend, WideSum, WideSums } from './addends.ts';
import { type FoldStep, foldStepsOf } from './fold-steps.ts';

/** Of a model that knows its phis. */
export function wideSumsIn(model: LoopModel, target: Target): WideSums {
  const found = new Map<Inst, WideSum>();
  const reader = new AddendReader(model, target);
  for (const entry of model.phis.values()) {
    if (entry.kind !== 'reduction') continue;
    const { reduction, phi } = entry;
    if (reduction.kind !== 'add' || reduction.scalar !== null || !isInt(phi.type)) continue;
    const { bits } = phi.type;
    if (!TOTALS.includes(bits)) continue;
    const parts = partsOf(phi, reduction);
    const addends = parts?.flatMap((part) => reader.addends(part, bits) ?? [null]);
    if (addends === undefined || addends.includes(null)) continue;
    found.set(phi, {
      bits,
      addends: addends as Addend[],
      steps: reader.steps,
      register: target.registerBits[0]!,
    });
  }
  return found;
}

const TOTALS: readonly number[] = [16, 32, 64];

interface Part {
  readonly value: Value;
  readonly isNegative: boolean;
}

/** What a chain of plain additions adds to the phi; null when it is more than that. */
function partsOf(phi: Inst, { next, chain }: Reduction): Part[] | null {
  const parts: Part[] = [];
  let at: Value = next;
  while (at !== phi) {
    if (!isInst(at) || !chain.has(at) || (at.op !== Op.Add && at.op !== Op.Sub)) return null;
    const [a, b] = at.operands as [Value, Value];
    const isFirst: boolean = a === phi || (isInst(a) && chain.has(a));
    parts.push({ value: isFirst ? b : a, isNegative: at.op === Op.Sub });
    at = isFirst ? a : b;
  }
  return parts.length === chain.size ? parts : null;
}

class AddendReader {
  private readonly model: LoopModel;
  readonly steps: readonly FoldStep[];
  private readonly reader = new FormReader<Value>(new Forms(), valueView);
  private readonly differences: Matcher;

  constructor(model: LoopModel, target: Target) {
    this.model = model;
    this.steps = hasInstructionsOf(model.known.func, model.known.module, target)
      ? foldStepsOf(target.name)
      : [];
    this.differences = new Matcher(
      laneFormulasOf(target.name).filter(({ name }) => /^difference/.test(name)),
    );
  }

  /** One value of the total's width as what is added for it; null when it gains nothing. */
  addends({ value, isNegative }: Part, total: number): Addend[] | null {
    if (isInvariant(this.model.shape.loop, value))
      return [{ kind: 'same', value, isNegative, bits: total, range: { low: 0n, high: 0n } }];
    if (!isInst(value)) return null;
    const whole = this.addend(value, isNegative, total);
    // A sum of narrower numbers is added number by number.
    if ((value.op === Op.Add || value.op === Op.Sub) && usersOf(value).length === 1) {
      const [a, b] = value.operands as [Value, Value];
      const left = this.addends({ value: a, isNegative }, total);
      const right =
        left && this.addends({ value: b, isNegative: isNegative !== (value.op === Op.Sub) }, total);
      if (left !== null && right !== null) {
        const both = [...left, ...right];
        if (whole === null || both.every(({ kind, bits }) => kind === 'same' || bits < whole.bits))
          return both;
      }
    }
    return whole === null ? null : [whole];
  }

  private addend(value: Inst, isNegative: boolean, total: number): Addend | null {
    const truth = truthIn(value);
    if (truth !== null) {
      const bits = this.naturalBits(truth);
      return bits < total
        ? { kind: 'truth', value: truth, isNegative: !isNegative, bits, range: { low: -1n, high: 0n } }
        : null;
    }
    const range = this.rangeOf(value);
    const bits = WIDTHS.find((width) => fitsIn(range, width) && width >= this.naturalBits(value));
    const narrow: Addend | null =
      bits === undefined || bits >= total ? null : { kind: 'value', value, isNegative, bits, range };
    return this.difference(value, isNegative, total) ?? this.product(value, isNegative, total) ?? narrow;
  }

  /** |a − b|, where the target has an instruction that adds such. */
  private difference(value: Inst, isNegative: boolean, total: number): Addend | null {
    const step = this.steps.find(({ does, from }) => does === 'differences' && from < total);
    if (step === undefined || !fitsIn(this.rangeOf(value), step.from)) return null;
    const inner = withoutExtensions(value);
    const match = isInst(inner) ? this.differences.match(inner, step.from) : null;
    if (match === null) return null;
    const [a, b] = match.inputs as [Value, Value];
    if ([a, b].some((input) => this.naturalBits(input) > step.from)) return null;
    const range = { low: 0n, high: BigInt(step.ratio) * ((1n << BigInt(step.from)) - 1n) };
    return { kind: 'pairs', a, b, step, isNegative, bits: step.from, range };
  }

  /** A product of two numbers, where the target has an instruction that adds such. */
  private product(value: Inst, isNegative: boolean, total: number): Addend | null {
    const inner = withoutExtensions(value);
    const factors = factorsOf(inner);
    if (factors === null) return null;
    const ranges = factors.map((factor) => this.rangeOf(factor)) as [Interval, Interval];
    const one = times(...ranges);
    // What is extended is the product itself, and not one that wrapped, or is read otherwise.
    if (inner !== value && !fitsIn(one, bitsOf(inner), isUnsigned(value) ? 'unsigned' : 'signed'))
      return null;
    const step = this.steps.find(
      ({ does, from, to }) =>
        does === 'products' &&
        ranges.every((range) => fitsIn(range, from, 'signed')) &&
        factors.some((factor) => this.naturalBits(factor) <= from) &&
        // Of pairs that wrap nothing is left to be extended.
        (to === total || fitsIn({ low: 2n * one.low, high: 2n * one.high }, to, 'signed')),
    );
    if (step === undefined || step.to > total) return null;
    const [a, b] = factors;
    const range = { low: 2n * one.low, high: 2n * one.high };
    return { kind: 'pairs', a, b, step, isNegative, bits: step.from, range };
  }

  /** The numbers that it may be. */
  private rangeOf(value: Value): Interval {
    const { low, high } = this.reader.exact(value, 'signed');
    const known = signedRange(this.model.known.known, value);
    if (known === null) return { low, high };
    return { low: known.low > low ? known.low : low, high: known.high < high ? known.high : high };
  }

  /** In how many bits it would be computed: those of the narrowest number in memory, or comparison, that it hangs on. */
  private naturalBits(value: Value): number {
    let least = 64;
    const seen = new Set<Value>();
    const work: Value[] = [value];
    for (let at = work.pop(); at !== undefined; at = work.pop()) {
      if (seen.has(at) || !isInst(at) || isInvariant(this.model.shape.loop, at)) continue;
      seen.add(at);
      if (this.model.accesses.has(at) || this.model.phis.has(at)) {
        if (isInt(at.type)) least = Math.min(least, Math.max(8, at.type.bits));
      } else if (at.op === Op.ICmp) {
        least = Math.min(least, Math.max(8, comparisonBits(this.model, at)));
      } else if (at.op === Op.FCmp) {
        least = Math.min(least, bitSize(this.model.known.module.layout, at.operands[0]!.type));
      } else if (at.op === Op.Phi) work.push(...at.operands, ...testedBy(this.model, at));
      else work.push(...at.operands);
    }
    return WIDTHS.find((width) => width >= least) ?? 64;
  }
}

/** What decides which of its values a phi of the body takes. */
function testedBy({ shape, predicates }: LoopModel, phi: Inst): Value[] {
  return phi.op === Op.Phi ? testedIn(choicesOf(shape, predicates, phi)) : [];
}

const WIDTHS = [8, 16, 32, 64];

/** The condition that a value is 1 for. */
function truthIn(value: Inst): Value | null {
  const [condition] = value.operands;
  const isBit = condition !== undefined && isInt(condition.type) && condition.type.bits === 1;
  return value.op === Op.ZExt && isBit ? condition : null;
}

/** What a number is the extension of, once or more. */
function withoutExtensions(value: Value): Value {
  let at = value;
  while (isInst(at) && (at.op === Op.ZExt || at.op === Op.SExt)) at = at.operands[0]!;
  return at;
}

/** Is it, somewhere on the way to what it extends, read as unsigned? */
function isUnsigned(value: Value): boolean {
  let at = value;
  while (isInst(at) && at.op === Op.SExt) at = at.operands[0]!;
  return isInst(at) && at.op === Op.ZExt;
}

function bitsOf(value: Value): number {
  return isInt(value.type) ? value.type.bits : 0;
}

function factorsOf(value: Value): readonly [Value, Value] | null {
  return isInst(value) && value.op === Op.Mul ? (value.operands as unknown as [Value, Value]) : null;
}
