/** Constants: aggregates that fit their type, expressions that obey the rules of their instruction, symbols of this module. */
import type { ConstExpr, ConstSymbolForm } from '../ir/constant.ts';
import type { GepExtra, ShuffleExtra } from '../ir/inst.ts';
import { isBinary, isCast, Op, opName } from '../ir/op.ts';
import { I1, I32, I64, isIntOrIntVector, scalarType, type Type, TypeKind, withScalar } from '../ir/type.ts';
import { ValueKind } from '../ir/value.ts';
import { castFault } from './casts.ts';
import type { Context } from './context.ts';
import { isIntrinsicName, isReservedList } from './intrinsics/names.ts';
import { gepFault } from './memory.ts';
import { type ConstantRule, constantRule } from './rule.ts';
import { hasSize } from './types.ts';
import { maskFault } from './vectors.ts';

export const CONSTANT_RULES: readonly ConstantRule[] = [
  constantRule(
    'constant-elements',
    [ValueKind.Aggregate],
    'A constant struct, array or vector has the elements that its type says.',
    (constant) => {
      const { type, elements } = constant;
      const count = elementCount(type);
      if (count !== null && BigInt(elements.length) !== count)
        return `${type.text} has ${count} elements, and the constant ${elements.length}`;
      for (let i = 0; i < elements.length; i++) {
        const expected = elementType(type, i);
        if (expected === null) return `${type.text} has no elements`;
        if (elements[i]!.type !== expected)
          return `element ${i} of ${type.text} is ${expected.text}, not ${elements[i]!.type.text}`;
      }
      return null;
    },
  ),
  constantRule(
    'constant-elements',
    [ValueKind.Splat],
    'The element of a splat is a lane of its vector.',
    ({ type, element }) =>
      element.type === type.element
        ? null
        : `a lane of ${type.text} is ${type.element.text}, not ${element.type.text}`,
  ),
  constantRule(
    'constant-bytes',
    [ValueKind.Bytes],
    'A string of bytes is an array of i8 of its length.',
    ({ type, bytes }) =>
      type.kind === TypeKind.Array && type.element.text === 'i8' && type.count === BigInt(bytes.length)
        ? null
        : `a string of ${bytes.length} bytes is [${bytes.length} x i8], not ${type.text}`,
  ),
  constantRule(
    'constant-expression',
    [ValueKind.Expr],
    'A constant expression obeys the rules of the instruction of its name.',
    expressionFault,
  ),
  constantRule(
    'blockaddress',
    [ValueKind.BlockAddress],
    'blockaddress names a block of a function of this module, not the entry block.',
    (constant, cx) => {
      const { func, block } = constant;
      if (!cx.owns(func)) return `${cx.name(func)} is not in this module`;
      if (!cx.blocksOf(func).has(block)) return `the block does not stand in ${cx.name(func)}`;
      return func.blocks[0] === block ? `the entry block of ${cx.name(func)} has no address` : null;
    },
  ),
  constantRule(
    'ptrauth',
    [ValueKind.PtrAuth],
    'ptrauth signs a pointer with an i32 key, an i64 and a pointer.',
    (constant) => {
      const [pointer, key, discriminator, address] = constant.operands;
      if (pointer === undefined || pointer.type.kind !== TypeKind.Ptr) return 'ptrauth signs a pointer';
      if (constant.type !== pointer.type) return 'ptrauth has the type of the pointer it signs';
      if (key !== undefined && (key.kind !== ValueKind.Int || key.type !== I32))
        return 'the key of ptrauth is an i32';
      if (discriminator !== undefined && (discriminator.kind !== ValueKind.Int || discriminator.type !== I64))
        return 'the discriminator of ptrauth is an i64';
      return address === undefined || address.type.kind === TypeKind.Ptr
        ? null
        : 'the address discriminator of ptrauth is a pointer';
    },
  ),
  constantRule(
    'symbol-form',
    [ValueKind.DsoLocalEquivalent],
    'dso_local_equivalent names a function, an alias of one, or an ifunc.',
    (constant, cx) => {
      const { symbol } = constant as ConstSymbolForm;
      const isAlias = symbol.kind === ValueKind.Alias && symbol.valueType.kind === TypeKind.Function;
      const isFunction = isAlias || symbol.kind === ValueKind.Func || symbol.kind === ValueKind.IFunc;
      return isFunction ? null : `${cx.name(symbol)} is not a function`;
    },
  ),
  constantRule(
    'foreign-symbol',
    [ValueKind.GlobalVar, ValueKind.Func, ValueKind.Alias, ValueKind.IFunc],
    'Symbols belong to the module that uses them.',
    (symbol, cx) => (cx.owns(symbol) ? null : `${cx.name(symbol)} is not in this module`),
  ),
  constantRule(
    'reserved-variable',
    [ValueKind.GlobalVar],
    'The lists that LLVM reads are not used by the program.',
    (variable, cx) =>
      isReservedList(variable.name) ? `${cx.name(variable)} is for LLVM and cannot be used` : null,
  ),
  constantRule('intrinsic-address', [ValueKind.Func], 'Intrinsics have no address.', (func, cx) =>
    isIntrinsicName(func.name) ? `${cx.name(func)} is an intrinsic and has no address` : null,
  ),
];

function elementCount(type: Type): bigint | null {
  switch (type.kind) {
    case TypeKind.Array:
      return type.count;
    case TypeKind.Vector:
      return BigInt(type.count);
    case TypeKind.Struct:
      return BigInt(type.fields?.length ?? 0);
    default:
      return null;
  }
}

function elementType(type: Type, index: number): Type | null {
  switch (type.kind) {
    case TypeKind.Array:
    case TypeKind.Vector:
      return type.element;
    case TypeKind.Struct:
      return type.fields?.[index] ?? null;
    default:
      return null;
  }
}

function expressionFault(constant: ConstExpr, cx: Context): string | null {
  const { op, operands, type } = constant;
  const [a, b] = operands;
  const wrong = `a constant ${opName(op)} of the wrong operands`;
  if (a === undefined) return wrong;
  if (isCast(op)) return castFault(op, a.type, type);
  if (op === Op.GetElementPtr) {
    const extra = constant.extra as GepExtra;
    if (!hasSize(extra.source, cx))
      return `${extra.source.text} has no size, so there is no stepping over it`;
    return gepFault(operands, extra, type);
  }
  if (b === undefined) return wrong;
  if (isBinary(op)) {
    if (a.type !== b.type || a.type !== type) return `a constant ${opName(op)} takes and gives one type`;
    return isIntOrIntVector(type) || scalarType(type).kind === TypeKind.Float
      ? null
      : `a constant ${opName(op)} does not compute ${type.text}`;
  }
  switch (op) {
    case Op.ICmp:
    case Op.FCmp:
      if (a.type !== b.type) return `a constant ${opName(op)} compares values of one type`;
      return type === withScalar(a.type, I1) ? null : wrong;
    case Op.ExtractElement:
      return a.type.kind === TypeKind.Vector && a.type.element === type && b.type.kind === TypeKind.Int
        ? null
        : wrong;
    case Op.InsertElement:
      return a.type.kind === TypeKind.Vector && a.type === type && a.type.element === b.type ? null : wrong;
    case Op.ShuffleVector:
      return a.type === b.type ? maskFault((constant.extra as ShuffleExtra).mask, a.type) : wrong;
    default:
      return null;
  }
}
