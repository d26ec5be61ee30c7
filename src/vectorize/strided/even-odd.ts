/**
 * The pass `even-odd`: lanes of 32 bits that are extended to 64 only to be multiplied, and truncated again, stay where they lie.
 *
 *     a b c d …, extended     a b … | c d …  multiplied, shifted, truncated, joined      as it was: every lane moves twice
 *     a b c d …, as 64 bits   (ab) (cd) …    even lanes as they are, odd ones shifted    as it is now: none does
 *
 * x86 multiplies the low halves of lanes of 64 bits (`pmuldq`, `pmuludq`) and looks at nothing above them, so an extension for a
 * product is no instruction for even lanes and a shift for odd ones; results are blended. What lies between extensions and
 * truncations must go lane by lane, and nobody else may look at it.
 *
 *     1. from a truncation down to extensions, constants and splats, and up to all other users: the network
 *     2. a signed extension is for products alone, since nothing shifts signs down through 64 bits
 *     3. each value of the network twice, for even and for odd lanes (`emit-even-odd.ts`)
 */
import type { Constant } from '../../ir/constant.ts';
import type { Func } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isInt, isVector, type Type } from '../../ir/type.ts';
import { indexUses, usersOf } from '../../ir/uses.ts';
import { isConstant, isInst, type Value, ValueKind } from '../../ir/value.ts';
import type { PassContext, PassDefinition } from '../../pass/index.ts';
import { remarkAt } from '../../remark/index.ts';
import { type Target, targetOf } from '../../target/index.ts';
import { multipliesLowHalves } from '../pack/index.ts';
import { elementsOf, emitEvenOdd, laneCount } from './emit-even-odd.ts';
import { splatOf } from './pointer-lanes.ts';

const NAME = 'even-odd';

export const evenOdd: PassDefinition = {
  name: NAME,
  about: 'Multiplies numbers of 32 bits to 64 in even and odd lanes, where they lie.',
  options: [],
  run,
};

/** All in lanes of 64 bits, but for what is extended and what truncations give. */
export interface Network {
  readonly extensions: ReadonlySet<Inst>;
  readonly inner: ReadonlySet<Inst>;
  readonly truncations: ReadonlySet<Inst>;
}

/** Values of a network at most. */
const MAX_VALUES = 64;

const LANE_BY_LANE: readonly Op[] = [Op.Add, Op.Sub, Op.Mul, Op.And, Op.Or, Op.Xor, Op.Shl, Op.LShr, Op.AShr];

function run(func: Func, cx: PassContext): boolean {
  const target = targetOf(func, cx.module, cx.target);
  if (target === null || cx.module.layout.bigEndian || !multipliesLowHalves(target)) return false;
  indexUses(func);
  const roots: Inst[] = [];
  for (const block of func.blocks) {
    for (let inst = block.first; inst !== null; inst = inst.next) if (isTruncation(inst)) roots.push(inst);
  }
  const seen = new Set<Inst>();
  let changed = false;
  for (const root of roots) {
    if (seen.has(root)) continue;
    const network = networkAt(root, target, seen);
    if (network === null) continue;
    if (!cx.mayRewrite('products in even and odd lanes')) return changed;
    cx.remarks.emit(
      remarkAt('passed', NAME, 'LanesWidened', func, root, [
        'numbers of 32 bits are multiplied to 64 in even and odd lanes, where they lie',
      ]),
    );
    cx.count(`${NAME}.networks`);
    emitEvenOdd(network);
    changed = true;
  }
  return changed;
}

/** All that hangs together with a truncation; null where it cannot be done so, or gains nothing. */
function networkAt(root: Inst, target: Target, seen: Set<Inst>): Network | null {
  const network = { extensions: new Set<Inst>(), inner: new Set<Inst>(), truncations: new Set([root]) };
  const { extensions, inner, truncations } = network;
  const lanes = laneCount(root.type);
  if (!fillsRegisters(target, lanes)) return null;
  const work = [root.operands[0]!];
  for (let value = work.pop(); value !== undefined; value = work.pop()) {
    if (splatOf(value) !== null || (isConstant(value) && elementsOf(value, lanes) !== null)) continue;
    if (!isInst(value) || inner.size + extensions.size >= MAX_VALUES) return null;
    if (inner.has(value) || extensions.has(value)) continue;
    if (isExtension(value)) extensions.add(value);
    else if (isLaneByLane(value)) {
      inner.add(value);
      work.push(...value.operands);
    } else return null;
    for (const user of usersOf(value)) {
      if (isTruncation(user)) truncations.add(user);
      else work.push(user);
    }
  }
  // Its other truncations would lead to the same network.
  for (const one of truncations) seen.add(one);
  const isFit = [...extensions].every((one) => one.op === Op.ZExt || usersOf(one).every(isProduct));
  const isKnown = [...truncations].every(isHighHalf);
  return isFit && !isKnown && [...inner].some(isProduct) ? network : null;
}

/** The upper half of a product: code generators make that in even and odd lanes themselves. */
function isHighHalf({ operands: [value] }: Inst): boolean {
  if (!isInst(value!) || (value.op !== Op.LShr && value.op !== Op.AShr)) return false;
  const [product, by] = value.operands as [Value, Value];
  const amounts = isConstant(by) ? elementsOf(by, laneCount(by.type)) : null;
  const isHalf = amounts?.every((one) => one.kind === ValueKind.Int && one.value === 32n) ?? false;
  return isHalf && isInst(product) && isProduct(product);
}

/** Two registers of products and more: one is extended by a single instruction. */
function fillsRegisters({ registerBits }: Target, lanes: number): boolean {
  const widest = Math.max(...registerBits);
  return lanes % 2 === 0 && lanes * 32 >= widest && (lanes * 32) % widest === 0;
}

function isTruncation({ op, type, operands }: Inst): boolean {
  return op === Op.Trunc && laneBits(type) === 32 && laneBits(operands[0]!.type) === 64;
}

function isExtension({ op, type, operands }: Inst): boolean {
  if (op !== Op.ZExt && op !== Op.SExt) return false;
  return laneBits(type) === 64 && laneBits(operands[0]!.type) === 32;
}

function isLaneByLane({ op, type }: Inst): boolean {
  return laneBits(type) === 64 && LANE_BY_LANE.includes(op);
}

/** Of two factors that are extended alike, or of one and constants that might have been. */
function isProduct({ op, operands }: Inst): boolean {
  if (op !== Op.Mul) return false;
  const extension = operands.filter(isInst).find(isExtension);
  if (extension === undefined) return false;
  return operands.every((factor) => {
    if (isConstant(factor)) return mightBe(extension, factor);
    const number = splatOf(factor) ?? factor;
    return isInst(number) && number.op === extension.op && scalarBits(number.operands[0]!.type) === 32;
  });
}

function mightBe({ op, type }: Inst, factor: Constant): boolean {
  const wrapped = op === Op.ZExt ? BigInt.asUintN : BigInt.asIntN;
  const fits = (element: Constant): boolean =>
    element.kind === ValueKind.Int && wrapped(32, element.value) === wrapped(64, element.value);
  return elementsOf(factor, laneCount(type))?.every(fits) ?? false;
}

function scalarBits(type: Type): number | null {
  return isInt(type) ? type.bits : laneBits(type);
}

function laneBits(type: Type): number | null {
  return isVector(type) && !type.scalable && isInt(type.element) ? type.element.bits : null;
}
