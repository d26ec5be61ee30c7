/**
 * What the look-ahead asks of instructions again and again, found once for each: can it be a lane, which instructions do the
 * same, may its operands change places. True of a function as it stands.
 */

import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { ValueKind } from '../../ir/value.ts';
import { Interner } from '../../support/interner.ts';
import { canCommute, intrinsicName, isPackable, lanesOperands, mayAlternate } from './isomorphism.ts';

/** Asked by the look-ahead: bytes from one load to another; null when that is not known. */
export type LoadDistance = (from: Inst, to: Inst) => number | null;

export interface Look {
  /** `isPackable`. */
  readonly isLane: boolean;
  /** Of instructions that can be lanes: the same number for isomorphic ones. */
  readonly kind: number;
  /** The same number for those that a blend could do together; -1 for none. */
  readonly blend: number;
  /** `lanesOperands`. */
  readonly operands: number;
  /** `canCommute`. */
  readonly commutes: boolean;
}

export class Looks {
  readonly distance: LoadDistance;
  /** How alike values are that were compared deep down, by pairs and depth. */
  readonly likenesses = new Map<number, number>();
  private readonly byId: Look[] = [];
  private readonly numbers = new Interner<number>();

  constructor(distance: LoadDistance) {
    this.distance = distance;
  }

  of(inst: Inst): Look {
    const known = this.byId[inst.id];
    if (known !== undefined) return known;
    const operands = lanesOperands(inst);
    const types = [inst.type.text];
    for (let i = 0; i < operands; i++) types.push(inst.operands[i]!.type.text);
    const shape = types.join();
    const isLane = isPackable(inst);
    const look: Look = {
      isLane,
      kind: isLane ? this.number(`${operationOf(inst)} ${shape}`) : -1,
      blend: mayAlternate(inst, inst) ? this.number(shape) : -1,
      operands,
      commutes: canCommute(inst),
    };
    this.byId[inst.id] = look;
    return look;
  }

  private number(text: string): number {
    return this.numbers.intern(text, (id) => id);
  }
}

/** All in which isomorphic instructions agree, but for types. */
function operationOf(inst: Inst): string {
  switch (inst.op) {
    case Op.ICmp:
    case Op.FCmp:
      return `${inst.op} ${inst.extra}`;
    case Op.Call: {
      const name = intrinsicName(inst);
      const flag = inst.operands[1];
      return name === 'abs'
        ? `abs ${flag!.kind === ValueKind.Int ? flag.value : flag!.kind}`
        : `call ${name}`;
    }
    case Op.Phi:
      return `phi ${inst.block!.id} ${inst.operands.length}`;
    default:
      return `${inst.op}`;
  }
}
