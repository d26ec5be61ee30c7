/** Lane-wise and reducing intrinsics on vectors, declared in the module when they are not yet. */
import { buildCall, type Place } from '../../ir/build.ts';
import { makeFunc } from '../../ir/func.ts';
import type { Inst } from '../../ir/inst.ts';
import { findFunction, type Module } from '../../ir/module.ts';
import { functionType, type Type, TypeKind } from '../../ir/type.ts';
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
  const full = `llvm.${name}.${suffixOf(overload)}`;
  const fnType = functionType(
    result,
    args.map((arg) => arg.type),
  );
  let callee = findFunction(module, full);
  if (callee === null) {
    callee = makeFunc(full, fnType);
    module.functions.push(callee);
  }
  return buildCall(place, callee, fnType, args, undefined, flags);
}

/** How a type is spelled in an intrinsic's name. */
function suffixOf(type: Type): string {
  switch (type.kind) {
    case TypeKind.Vector:
      return `v${type.count}${suffixOf(type.element)}`;
    case TypeKind.Ptr:
      return `p${type.addressSpace}`;
    case TypeKind.Float:
      return `f${type.bits}`;
    default:
      return type.text;
  }
}
