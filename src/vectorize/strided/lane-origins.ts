/** Where the lanes of a vector come from, through shuffles. */
import type { Inst } from '../../ir/inst.ts';
import { Op } from '../../ir/op.ts';
import { isVector, type Type } from '../../ir/type.ts';
import { isInst, type Value } from '../../ir/value.ts';

/** A lane of a vector that is no shuffle. */
export interface Origin {
  readonly of: Value;
  readonly lane: number;
}

/** Shuffles of shuffles are followed so far. */
const MAX_DEPTH = 8;

/** Of each lane of a shuffle; null where one is poison, or comes from farther away. */
export function originsOf(shuffle: Inst): Origin[] | null {
  if (shuffle.op !== Op.ShuffleVector || !isVector(shuffle.type) || shuffle.type.scalable) return null;
  const origins: Origin[] = [];
  for (let i = 0; i < shuffle.type.count; i++) {
    const origin = originOf(shuffle, i);
    if (origin === null) return null;
    origins.push(origin);
  }
  return origins;
}

function originOf(shuffle: Inst, at: number): Origin | null {
  let of: Value = shuffle;
  let lane = at;
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    if (!isInst(of) || of.op !== Op.ShuffleVector) return { of, lane };
    const operands: readonly Value[] = of.operands;
    const type: Type = operands[0]!.type;
    const from: number = of.extra.mask[lane]!;
    if (from < 0 || !isVector(type)) return null;
    const isFirst: boolean = from < type.count;
    of = operands[isFirst ? 0 : 1]!;
    lane = isFirst ? from : from - type.count;
  }
  return null;
}
