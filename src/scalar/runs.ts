/** Numbers in runs, one behind the other, and the comparisons that ask whether a value is one of them. */
import { buildBinary, buildICmp, type Place } from '../ir/build.ts';
import { constInt } from '../ir/constant.ts';
import { Op } from '../ir/op.ts';
import { I1, type IntType } from '../ir/type.ts';
import type { Value } from '../ir/value.ts';

export interface Run {
  readonly first: bigint;
  readonly length: bigint;
}

/** The runs of numbers that stand in any order, each once. */
export function runsOfNumbers(numbers: readonly bigint[]): Run[] {
  const found: { first: bigint; length: bigint }[] = [];
  for (const number of [...numbers].sort((x, y) => (x < y ? -1 : 1))) {
    const last = found.at(-1);
    if (last !== undefined && last.first + last.length === number) last.length++;
    else found.push({ first: number, length: 1n });
  }
  return found;
}

/** Is the value in one of the runs? */
export function isInRuns(place: Place, value: Value, type: IntType, runs: readonly Run[]): Value {
  let any: Value | null = null;
  for (const run of runs) {
    const one = isInRun(place, value, type, run);
    any = any === null ? one : buildBinary(place, Op.Or, any, one);
  }
  return any ?? constInt(I1, 0n);
}

function isInRun(place: Place, value: Value, type: IntType, { first, length }: Run): Value {
  if (length === 1n) return buildICmp(place, 'eq', value, constInt(type, first));
  const from = first === 0n ? value : buildBinary(place, Op.Sub, value, constInt(type, first));
  return buildICmp(place, 'ule', from, constInt(type, length - 1n));
}
