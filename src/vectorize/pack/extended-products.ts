/**
 * Products of integers that are extended for it, where the target has an instruction for that (`target/instructions/plain.ts`):
 *
 *     mul (sext a), (sext b)     i64x2.extmul_low_i32x4_s and …_high_…     the extensions are in it
 *                                vpmuldq                                   they are not
 *
 * Code generators find it. The tables know products of all bits only, which are dear at 64.
 */
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isInt } from '../../ir/type.ts';
import { usersOf } from '../../ir/uses.ts';
import { isInst } from '../../ir/value.ts';
import type { Target } from '../../target/index.ts';
import { PLAIN_INSTRUCTIONS, type PlainInstruction } from '../../target/instructions/index.ts';

/** V8 makes three x86 instructions of an `extmul`, of which two start in a cycle. */
const EXTENDING = 1.5;

/** Cycles for a register of the result of such a product, or of an extension for it; null for all else. */
export function productCost(target: Target, inst: Inst): number | null {
  if (inst.op === Op.Mul) {
    const row = rowFor(target, inst);
    return row === null ? null : extendsToo(row) ? EXTENDING : 1;
  }
  if (inst.op !== Op.SExt && inst.op !== Op.ZExt) return null;
  const isForProducts = usersOf(inst).every((user) => {
    const row = user.op === Op.Mul ? rowFor(target, user) : null;
    return row !== null && extendsToo(row);
  });
  return isForProducts ? 0 : null;
}

/** Has the target products of the low halves of lanes of 64 bits, whatever lies above those? */
export function multipliesLowHalves(target: Target): boolean {
  return PLAIN_INSTRUCTIONS.some(({ targets, inputs, output, lane }) => {
    const formula = lane(0);
    const isProduct = formula.op === 'mul' && (formula.a.op === 'sext' || formula.a.op === 'zext');
    return isProduct && targets.includes(target.name) && output.bits === 64 && inputs[0]!.bits === 64;
  });
}

/** The instruction for a product of two numbers that are extended alike from half the bits. */
function rowFor(target: Target, { type, operands }: Inst): PlainInstruction | null {
  const [a, b] = operands;
  if (a === undefined || b === undefined || !isInt(type)) return null;
  if (!isInst(a) || !isInst(b) || a.op !== b.op) return null;
  if (a.op !== Op.SExt && a.op !== Op.ZExt) return null;
  const extension = a.op === Op.SExt ? 'sext' : 'zext';
  if ([a, b].some(({ operands: [of] }) => !isInt(of!.type) || 2 * of!.type.bits !== type.bits)) return null;
  const isIt = ({ targets, output, lane }: PlainInstruction): boolean => {
    const formula = lane(0);
    const isProduct = formula.op === 'mul' && formula.a.op === extension;
    return isProduct && output.bits === type.bits && targets.includes(target.name);
  };
  return PLAIN_INSTRUCTIONS.find(isIt) ?? null;
}

/** Are its inputs as narrow as they were? */
function extendsToo({ inputs, output }: PlainInstruction): boolean {
  return inputs[0]!.bits < output.bits;
}
