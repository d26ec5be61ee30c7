/**
 * The pass `wide-lanes`: lanes that lie a power of two apart, extended to what lies between, are shifts of wider lanes.
 *
 *     x[2*i], 16 bits, extended to 32        a b c d … ──even lanes──▶ a c … ──extend──▶ 0a 0c …      as it was
 *                                            a b c d … ──with zeros──▶ a0 c0 …, read as 32 bits        as it is now
 *
 *     y[2*i], y[2*i + 1] = low halves        0a 0c … , 0b 0d … ──truncate, zip──▶ a b c d …            as it was
 *                                            0a 0c … blended with 0b 0d … shifted up                   as it is now
 *
 * The left form goes through a register of narrow lanes, in which every lane has moved, and back again. Shuffles with zeros
 * are a mask or a shift to code generators (a look-up where `byte-lookups` makes one of it). A mask or an `or` of the
 * wider lanes would be the same, but for poison: a wider lane is poison when one of its parts is.
 */
import type { Func } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isInt, isVector, type Type } from '../../ir/type.ts';
import { indexUses, usersOf } from '../../ir/uses.ts';
import { isInst, type Value } from '../../ir/value.ts';
import type { PassContext, PassDefinition } from '../../pass/index.ts';
import { remarkAt } from '../../remark/index.ts';
import { costsOf, targetOf } from '../../target/index.ts';
import { emitBlend, emitExtension } from './emit-wide-lanes.ts';
import { type Origin, originsOf } from './lane-origins.ts';

const NAME = 'wide-lanes';

export const wideLanes: PassDefinition = {
  name: NAME,
  about:
    'Extends every second or fourth lane where it lies, and puts low halves of lanes side by side there.',
  options: [],
  run,
};

/** Lanes of one vector, `step` apart from `first` on. */
export interface LaneRun {
  readonly of: Value;
  readonly first: number;
  readonly count: number;
}

/** An extension of lanes that lie as far apart as it makes them wide. */
export interface SpreadExtension {
  readonly extension: Inst;
  readonly step: number;
  readonly runs: readonly LaneRun[];
}

/** Low halves of the lanes of two vectors in turn. */
export interface LowHalves {
  readonly shuffle: Inst;
  readonly bits: number;
  readonly even: LaneRun;
  readonly odd: LaneRun;
}

function run(func: Func, cx: PassContext): boolean {
  const target = targetOf(func, cx.module, cx.target);
  if (target === null || cx.module.layout.bigEndian) return false;
  // Elsewhere strided shuffles of wide loads are instructions of their own (`ld2`).
  const { extendsStrided, lookups } = costsOf(target);
  if (!extendsStrided && lookups === null) return false;
  indexUses(func);
  const extensions: SpreadExtension[] = [];
  const halves: LowHalves[] = [];
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) {
      const extension = spreadExtensionOf(inst);
      // Engines of WebAssembly have blends of words; bytes between zeros are looked up.
      if (extension !== null && (lookups === null || laneBits(extension.extension.operands[0]!.type) !== 8))
        extensions.push(extension);
      const half = lowHalvesOf(inst);
      if (half !== null) halves.push(half);
    }
  }
  let changed = false;
  for (const found of extensions) {
    if (!cx.mayRewrite('an extension of lanes that lie apart')) return changed;
    say(
      func,
      cx,
      found.extension,
      `every ${found.step === 2 ? 'second' : 'fourth'} lane is extended where it lies`,
    );
    emitExtension(found);
    changed = true;
  }
  for (const found of halves) {
    if (!cx.mayRewrite('low halves side by side')) return changed;
    say(func, cx, found.shuffle, 'low halves of lanes are put side by side where they lie');
    emitBlend(found);
    changed = true;
  }
  return changed;
}

function say(func: Func, cx: PassContext, at: Inst, what: string): void {
  cx.remarks.emit(remarkAt('passed', NAME, 'LanesWidened', func, at, [what]));
  cx.count(`${NAME}.rewritten`);
}

/** Every user of the shuffle is such an extension, or it would be made nevertheless. */
function spreadExtensionOf(extension: Inst): SpreadExtension | null {
  const step = stepOf(extension);
  const [shuffle] = extension.operands;
  if (step === null || !isInst(shuffle!) || !usersOf(shuffle).every((user) => stepOf(user) === step))
    return null;
  const origins = originsOf(shuffle);
  const runs = origins === null ? null : runsOf(origins, step);
  if (runs === null) return null;
  const [{ first, count }] = runs as [LaneRun];
  const isEven = runs.every((one) => one.count === count && one.first % step === first % step);
  if (usersOf(extension).every((user) => isPairOf(user, step))) return null;
  return isEven && isPowerOfTwo(runs.length) && count > 1 ? { extension, step, runs } : null;
}

/**
 * A product of lanes at one place of their pairs, added to that of the lanes beside them: code generators know an instruction
 * that does it all (`pmaddwd`), and find it in this form.
 */
function isPairOf(product: Inst, step: number): boolean {
  const place = placeOf(product, step);
  if (place === null || step !== 2) return false;
  const isOfPair = (sum: Inst): boolean =>
    sum.op === Op.Add &&
    sum.operands.every((operand) => {
      const own = isInst(operand) ? placeOf(operand, step) : null;
      return own !== null && (operand === product || own !== place);
    });
  return usersOf(product).length > 0 && usersOf(product).every(isOfPair);
}

/** Of both factors, if it is a product of extended lanes at one place. */
function placeOf(product: Inst, step: number): number | null {
  if (product.op !== Op.Mul) return null;
  const places = product.operands.map((factor) => {
    const shuffle = isInst(factor) && stepOf(factor) === step ? factor.operands[0]! : null;
    const origins = shuffle !== null && isInst(shuffle) ? originsOf(shuffle) : null;
    return origins === null ? null : origins[0]!.lane % step;
  });
  return places[0] === places[1] ? places[0]! : null;
}

/** How many times the bits it extends to, if twice or four times. */
function stepOf({ op, type, operands }: Inst): number | null {
  if (op !== Op.ZExt && op !== Op.SExt) return null;
  const [from, to] = [laneBits(operands[0]!.type), laneBits(type)];
  if (from === null || to === null || from < 8 || !isPowerOfTwo(from)) return null;
  return to === 2 * from || to === 4 * from ? to / from : null;
}

function laneBits(type: Type): number | null {
  return isVector(type) && !type.scalable && isInt(type.element) ? type.element.bits : null;
}

/** Null where a run is cut off by the end of its vector. */
function runsOf(origins: readonly Origin[], step: number): LaneRun[] | null {
  const runs: LaneRun[] = [];
  for (const { of, lane } of origins) {
    const last = runs.at(-1);
    if (last !== undefined && last.of === of && lane === last.first + step * last.count)
      runs[runs.length - 1] = { ...last, count: last.count + 1 };
    else runs.push({ of, first: lane, count: 1 });
  }
  const isWhole = ({ of, first, count }: LaneRun): boolean => {
    const start = first - (first % step);
    return isVector(of.type) && start + step * count <= of.type.count;
  };
  return runs.every(isWhole) ? runs : null;
}

/** A shuffle that somebody wants who is no shuffle. */
function lowHalvesOf(shuffle: Inst): LowHalves | null {
  if (shuffle.op !== Op.ShuffleVector || usersOf(shuffle).every(({ op }) => op === Op.ShuffleVector))
    return null;
  const bits = laneBits(shuffle.type);
  const origins = bits === null ? null : originsOf(shuffle);
  if (bits === null || bits < 8 || !isPowerOfTwo(bits) || origins === null || origins.length < 4) return null;
  const even = runOf(origins.filter((_, i) => i % 2 === 0));
  const odd = runOf(origins.filter((_, i) => i % 2 === 1));
  if (even === null || odd === null || even.count !== odd.count || even.of === odd.of) return null;
  return isLowHalf(even.of, bits) && isLowHalf(odd.of, bits) ? { shuffle, bits, even, odd } : null;
}

function runOf(origins: readonly Origin[]): LaneRun | null {
  const runs = runsOf(origins, 1);
  return runs?.length === 1 ? runs[0]! : null;
}

/** A truncation of twice the bits that only shuffles use. */
function isLowHalf(value: Value, bits: number): boolean {
  if (!isInst(value) || value.op !== Op.Trunc || laneBits(value.operands[0]!.type) !== 2 * bits) return false;
  return usersOf(value).every(({ op }) => op === Op.ShuffleVector);
}

function isPowerOfTwo(n: number): boolean {
  return (n & (n - 1)) === 0;
}
