/**
 * What a value is computed like, a few operands down: two values of one shape are lanes that fit together that deep.
 *
 *     depth 1   add            depth 2   add(sub, load)            depth 3   add(sub(load, load), load)
 *
 * Operands of commutative operations in either order are one shape; so are constants, except amounts of shifts, which
 * have to be the same in all lanes on many machines.
 */

import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isConstant, isInst, type Value, ValueKind } from '../../ir/value.ts';
import { Interner } from '../../support/interner.ts';
import { canCommute, intrinsicName, isPackable, lanesOperands } from './isomorphism.ts';

/** Numbers for shapes; equal shapes have equal numbers. */
export class Shapes {
  private readonly numbers = new Interner<number>();
  private readonly known = new Map<Inst, number[]>();

  /** The shape of a value down to `depth` operations. */
  of(value: Value, depth: number): number {
    if (!isInst(value))
      return this.number(isConstant(value) ? 'constant' : `${value.kind} ${value.type.text}`);
    const memo = this.known.get(value) ?? [];
    const before = memo[depth];
    if (before !== undefined) return before;
    const shape = this.number(this.text(value, depth));
    memo[depth] = shape;
    this.known.set(value, memo);
    return shape;
  }

  private text(inst: Inst, depth: number): string {
    if (depth === 0) return `any ${inst.type.text}`;
    if (inst.op === Op.Load || inst.op === Op.Phi || !isPackable(inst)) return `${inst.op} ${inst.type.text}`;
    const operands: (number | string)[] = [];
    for (let i = 0; i < lanesOperands(inst); i++) operands.push(this.of(inst.operands[i]!, depth - 1));
    if (canCommute(inst) && operands.length >= 2) {
      const [a, b] = [operands[0] as number, operands[1] as number];
      if (a > b) operands.splice(0, 2, b, a);
    }
    return `${operationOf(inst)} ${inst.type.text} (${operands.join()})`;
  }

  private number(text: string): number {
    return this.numbers.intern(text, (id) => id);
  }
}

function operationOf(inst: Inst): string {
  switch (inst.op) {
    case Op.ICmp:
    case Op.FCmp:
      return `${inst.op} ${inst.extra}`;
    case Op.Call:
      return `call ${intrinsicName(inst)}`;
    case Op.Shl:
    case Op.LShr:
    case Op.AShr: {
      const amount = inst.operands[1]!;
      return amount.kind === ValueKind.Int ? `${inst.op} ${amount.value}` : `${inst.op}`;
    }
    default:
      return `${inst.op}`;
  }
}
