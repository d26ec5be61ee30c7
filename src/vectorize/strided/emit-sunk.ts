/**
 * Operations on a whole wide load, of which strided shuffles take columns, done on the columns instead:
 *
 *     %x = fmul <16 x double> %all, %all                      %c = shufflevector %all, <0, 4, 8, 12>
 *     %s = shufflevector %x, <0, 4, 8, 12>            ──▶     %s = fmul <4 x double> %c, %c
 *
 * LLVM hoists operations over shuffles when both operands are the same. The work is the same, and the shuffles read the
 * load again, as columns do. Only where nothing but shuffles of it reads the operation, and it fills no one register.
 */
import { buildBinary, buildCast, buildFNeg, buildShuffle, placeBefore } from '../../ir/build.ts';
import { type Constant, constAggregate, constElement, constPoison } from '../../ir/constant.ts';
import { erase, replaceAllUses } from '../../ir/edit.ts';
import type { Func } from '../../ir/func.ts';
import { type Inst, type InstOf, isSimpleAccess } from '../../ir/inst.ts';
import { bitSize, type Layout } from '../../ir/layout.ts';
import { isBinary, isCast, Op } from '../../ir/op.ts';
import { isVector, type Type, vectorType } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isConstant, isInst, type Value } from '../../ir/value.ts';
import type { PassContext } from '../../pass/index.ts';
import type { Target } from '../../target/index.ts';

type Shuffle = InstOf<typeof Op.ShuffleVector>;

/** Was there any? Uses must be indexed. */
export function sinkOperations(func: Func, cx: PassContext, target: Target): boolean {
  const { layout } = cx.module;
  let changed = false;
  for (const block of func.blocks) {
    for (let inst = block.last; inst !== null; ) {
      const previous: Inst | null = inst.prev;
      if (isHoisted(inst, layout, target) && cx.mayRewrite('an operation on columns')) {
        for (const user of [...usersOf(inst)]) sink(user as Shuffle, inst); // all are, see isHoisted
        erase(inst);
        changed = true;
      }
      inst = previous;
    }
  }
  return changed;
}

function isHoisted(inst: Inst, layout: Layout, target: Target): boolean {
  if (!isVector(inst.type) || inst.type.scalable || !isLaneWise(inst)) return false;
  if (bitSize(layout, inst.type) <= target.registerBits[0]!) return false;
  const users = usersOf(inst);
  if (users.length === 0 || !users.every((user) => isColumnOf(user, inst))) return false;
  const lanes = users.reduce((sum, user) => sum + laneCount(user.type), 0);
  return lanes <= inst.type.count && inst.operands.every((operand) => isWide(operand, inst));
}

function isLaneWise(inst: Inst): boolean {
  // A lane that a mask leaves open must not become a divisor.
  if (isBinary(inst.op)) return !DIVISIONS.has(inst.op);
  if (inst.op === Op.FNeg) return true;
  if (!isCast(inst.op) || inst.op === Op.BitCast) return false;
  return isVector(inst.operands[0]!.type);
}

const DIVISIONS: ReadonlySet<Op> = new Set([Op.UDiv, Op.SDiv, Op.URem, Op.SRem]);

/** A shuffle of nothing else, which takes a part of the lanes. */
function isColumnOf(user: Inst, inst: Inst): boolean {
  if (user.op !== Op.ShuffleVector || user.operands[0] !== inst || user.operands[1] === inst) return false;
  const count = laneCount(inst.type);
  return user.extra.mask.length * 2 <= count && user.extra.mask.every((m) => m < count);
}

/** A load, an operation that may be sunk next, or a constant. */
function isWide(operand: Value, user: Inst): boolean {
  if (isConstant(operand)) return elementsOf(operand) !== null;
  if (!isInst(operand) || operand.block !== user.block) return false;
  return operand.op === Op.Load ? isSimpleAccess(operand) : isLaneWise(operand);
}

function sink(shuffle: Shuffle, inst: Inst): void {
  const place = placeBefore(shuffle);
  const { mask } = shuffle.extra;
  const columns = new Map<Value, Value>();
  const operands = inst.operands.map((operand) => {
    const column = isConstant(operand)
      ? picked(operand, mask)
      : (columns.get(operand) ?? buildShuffle(place, operand, constPoison(operand.type), mask));
    columns.set(operand, column);
    return column;
  });
  const made = isBinary(inst.op)
    ? buildBinary(place, inst.op, operands[0]!, operands[1]!, inst.flags)
    : isCast(inst.op)
      ? buildCast(place, inst.op, operands[0]!, shuffle.type, inst.flags)
      : buildFNeg(place, operands[0]!, inst.flags);
  replaceAllUses(shuffle, made);
  erase(shuffle);
}

function picked(constant: Constant, mask: readonly number[]): Constant {
  const elements = elementsOf(constant)!;
  const element = elements[0]!.type;
  return constAggregate(
    vectorType(element, mask.length),
    mask.map((m) => (m < 0 ? constPoison(element) : elements[m]!)),
  );
}

function elementsOf(constant: Constant): Constant[] | null {
  const elements: Constant[] = [];
  for (let i = 0; i < laneCount(constant.type); i++) {
    const element = constElement(constant, i);
    if (element === null) return null;
    elements.push(element);
  }
  return elements.length === 0 ? null : elements;
}

function laneCount(type: Type): number {
  return isVector(type) && !type.scalable ? type.count : 0;
}
