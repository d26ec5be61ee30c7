/** Lane-wise and reducing intrinsics on vectors, named after one type. */
import type { Place } from '../../ir/build.ts';
import { buildIntrinsic } from '../../ir/build-intrinsic.ts';
import type { Inst } from '../../ir/inst.ts';
import type { Module } from '../../ir/module.ts';
import type { Type } from '../../ir/type.ts';
import type { Value } from '../../ir/value.ts';

/** A call of `llvm.<name>.<overload>`. */
export function emitIntrinsicCall(
  place: Place,
  module: Module,
  name: string,
  overload: Type,
  result: Type,
  args: readonly Value[],
  flags: number,
): Inst {
  return buildIntrinsic(place, module, name, [overload], result, args, flags);
}
