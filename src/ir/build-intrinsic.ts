/** Calls of intrinsics, which are declared in the module when they are not yet. */
import { type AttributeSet, NO_ATTRIBUTES } from './attribute.ts';
import { buildCall, type Place } from './build.ts';
import { makeFunc } from './func.ts';
import type { Inst } from './inst.ts';
import { findFunction, type Module } from './module.ts';
import { functionType, type Type, TypeKind } from './type.ts';
import type { Value } from './value.ts';

/** A call of `llvm.<stem>` with one suffix a type: `llvm.masked.load.v4f32.p0`. */
export function buildIntrinsic(
  place: Place,
  module: Module,
  stem: string,
  overloads: readonly Type[],
  result: Type,
  args: readonly Value[],
  flags = 0,
): Inst {
  const name = [`llvm.${stem}`, ...overloads.map(suffixOf)].join('.');
  const fnType = functionType(
    result,
    args.map((a) => a.type),
  );
  let func = findFunction(module, name);
  if (func === null) {
    func = makeFunc(name, fnType);
    func.attributes = NO_INTRINSIC_ATTRIBUTES;
    module.functions.push(func);
  }
  return buildCall(place, func, fnType, args, undefined, flags);
}

/** LLVM adds the attributes of its intrinsics itself when it reads a declaration. */
const NO_INTRINSIC_ATTRIBUTES: AttributeSet = NO_ATTRIBUTES;

/** How a type is spelled in an intrinsic's name. */
function suffixOf(type: Type): string {
  switch (type.kind) {
    case TypeKind.Vector:
      return `v${type.count}${suffixOf(type.element)}`;
    case TypeKind.Ptr:
      return `p${type.addressSpace}`;
    case TypeKind.Float:
      return FLOAT_SUFFIX[type.text] ?? type.text;
    default:
      return type.text;
  }
}

const FLOAT_SUFFIX: Readonly<Record<string, string>> = {
  half: 'f16',
  bfloat: 'bf16',
  float: 'f32',
  double: 'f64',
};
