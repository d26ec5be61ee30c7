/**
 * Tests of numbers that are there in all their bits, for choices between numbers that are as wide (`if (x[i] & 1) s += x[i]`):
 * the test needs a bit, but in fewer bits it would take a cut of every number before it, and an extension of every mask behind
 * it. Such tests, and what they are computed by, are left as wide as they are.
 */
import { isInvariant } from '../../../analysis/induction.ts';
import type { Inst } from '../../../ir/inst.ts';
import { bitSize } from '../../../ir/layout.ts';
import { isTerminator, Op } from '../../../ir/op.ts';
import { isInt, type Type } from '../../../ir/type.ts';
import { usersOf } from '../../../ir/uses.ts';
import { isInst, type Value, ValueKind } from '../../../ir/value.ts';
import type { LoopModel } from '../model.ts';

const MAX_VISITED = 16;

/** Takes comparisons that gain nothing by fewer bits out of the widths, with all that is computed for them alone. */
export function widenTests(model: LoopModel, widths: Map<Value, number>): void {
  for (const inst of model.body) {
    if (inst.op !== Op.ICmp || !widths.has(inst) || model.clamps.has(inst)) continue;
    const whole = inst.operands[0]!.type;
    if (!isInt(whole)) continue;
    const tree = treeOf(model, widths, inst, whole.bits);
    if (tree === null || !choosesWide(model, widths, inst, whole.bits)) continue;
    for (const part of tree) widths.delete(part);
  }
}

/** A comparison and what is computed in few bits for it alone, of numbers that are whole; null for others. */
function treeOf(
  model: LoopModel,
  widths: ReadonlyMap<Value, number>,
  root: Inst,
  bits: number,
): ReadonlySet<Value> | null {
  const tree = new Set<Value>([root]);
  const work: Inst[] = [root];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    if (tree.size > MAX_VISITED || model.idioms.has(at) || model.shifts.has(at)) return null;
    for (const operand of at.operands) {
      if (!isInst(operand) || isInvariant(model.shape.loop, operand) || tree.has(operand)) continue;
      if (!widths.has(operand)) {
        if (bitsOf(model, operand.type) < bits || !model.accesses.has(operand)) return null;
        continue;
      }
      if (usersOf(operand).some((user) => !tree.has(user))) return null;
      tree.add(operand);
      work.push(operand);
    }
  }
  return tree;
}

/** Is everything that hangs on the comparison at least as wide? */
function choosesWide(
  model: LoopModel,
  widths: ReadonlyMap<Value, number>,
  test: Inst,
  bits: number,
): boolean {
  const isWide = (value: Value): boolean =>
    (widths.get(value) ?? bitsOf(model, value.type)) >= bits || isUnused(value);
  const seen = new Set<Inst>([test]);
  const work: Inst[] = [test];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    if (seen.size > MAX_VISITED) return false;
    for (const user of usersOf(at)) {
      if (seen.has(user)) continue;
      seen.add(user);
      if (isTerminator(user.op)) {
        if (!hasWideArms(model, isWide)) return false;
      } else if (isInt(user.type) && user.type.bits === 1) work.push(user);
      else if (user.op !== Op.Select || !isWide(user)) return false;
    }
  }
  return true;
}

function isUnused(value: Value): boolean {
  return value.kind === ValueKind.Inst && usersOf(value).length === 0;
}

/** What is loaded, stored or joined under conditions. */
function hasWideArms(model: LoopModel, isWide: (value: Value) => boolean): boolean {
  const { header, blocks } = model.shape;
  for (const block of blocks) {
    if (block === header) continue;
    for (let inst = block.first; inst !== null; inst = inst.next) {
      if (inst.op === Op.Store ? !isWide(inst.operands[0]!) : isJoined(inst) && !isWide(inst)) return false;
    }
  }
  return true;
}

function isJoined({ op }: Inst): boolean {
  return op === Op.Phi || op === Op.Load;
}

function bitsOf(model: LoopModel, type: Type): number {
  return bitSize(model.known.module.layout, type);
}
