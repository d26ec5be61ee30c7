/** Casts: which type becomes which. The same table judges instructions and constant expressions. */
import { type CastOp, isCast, Op, opName } from '../ir/op.ts';
import {
  isFloatOrFloatVector,
  isIntOrIntVector,
  isPtrOrPtrVector,
  scalarType,
  type Type,
  TypeKind,
} from '../ir/type.ts';
import { type InstRule, instRule } from './rule.ts';
import { ALL_OPS } from './shape.ts';
import { isValueType, sameShape, scalarBits } from './types.ts';

export const CAST_RULES: readonly InstRule[] = [
  instRule(
    'cast-types',
    ALL_OPS.filter(isCast),
    'trunc and fptrunc narrow, the extensions widen, conversions go between integers and floats, ptrtoint and inttoptr between pointers and integers, bitcast keeps the bits, addrspacecast changes the address space; the number of lanes stays.',
    (inst) => castFault(inst.op as CastOp, inst.operands[0]!.type, inst.type),
  ),
];

/** What is wrong with a cast from one type to the other; null if nothing is. */
export function castFault(op: CastOp, from: Type, to: Type): string | null {
  const verdict = CHECKS[op](from, to);
  return verdict === null ? null : `${opName(op)} cannot make ${to.text} of ${from.text}: ${verdict}`;
}

type Check = (from: Type, to: Type) => string | null;

const CHECKS: Readonly<Record<CastOp, Check>> = {
  [Op.Trunc]: (from, to) => shaped(from, to) ?? ints(from, to) ?? narrower(from, to),
  [Op.ZExt]: (from, to) => shaped(from, to) ?? ints(from, to) ?? wider(from, to),
  [Op.SExt]: (from, to) => shaped(from, to) ?? ints(from, to) ?? wider(from, to),
  [Op.FpTrunc]: (from, to) => shaped(from, to) ?? floats(from, to) ?? narrower(from, to),
  [Op.FpExt]: (from, to) => shaped(from, to) ?? floats(from, to) ?? wider(from, to),
  [Op.FpToUi]: (from, to) =>
    shaped(from, to) ?? between(isFloatOrFloatVector(from), isIntOrIntVector(to), 'a float into an integer'),
  [Op.FpToSi]: (from, to) =>
    shaped(from, to) ?? between(isFloatOrFloatVector(from), isIntOrIntVector(to), 'a float into an integer'),
  [Op.UiToFp]: (from, to) =>
    shaped(from, to) ?? between(isIntOrIntVector(from), isFloatOrFloatVector(to), 'an integer into a float'),
  [Op.SiToFp]: (from, to) =>
    shaped(from, to) ?? between(isIntOrIntVector(from), isFloatOrFloatVector(to), 'an integer into a float'),
  [Op.PtrToInt]: (from, to) =>
    shaped(from, to) ?? between(isPtrOrPtrVector(from), isIntOrIntVector(to), 'a pointer into an integer'),
  [Op.PtrToAddr]: (from, to) =>
    shaped(from, to) ?? between(isPtrOrPtrVector(from), isIntOrIntVector(to), 'a pointer into an integer'),
  [Op.IntToPtr]: (from, to) =>
    shaped(from, to) ?? between(isIntOrIntVector(from), isPtrOrPtrVector(to), 'an integer into a pointer'),
  [Op.BitCast]: bitcast,
  [Op.AddrSpaceCast]: (from, to) => shaped(from, to) ?? addressSpaces(from, to),
};

function shaped(from: Type, to: Type): string | null {
  return sameShape(from, to) ? null : 'the number of lanes must stay';
}

function ints(from: Type, to: Type): string | null {
  return isIntOrIntVector(from) && isIntOrIntVector(to) ? null : 'both must be integers';
}

function floats(from: Type, to: Type): string | null {
  return isFloatOrFloatVector(from) && isFloatOrFloatVector(to) ? null : 'both must be floats';
}

function between(from: boolean, to: boolean, what: string): string | null {
  return from && to ? null : `it turns ${what}`;
}

function narrower(from: Type, to: Type): string | null {
  return scalarBits(to) < scalarBits(from) ? null : 'the result must be narrower';
}

function wider(from: Type, to: Type): string | null {
  return scalarBits(to) > scalarBits(from) ? null : 'the result must be wider';
}

function addressSpaces(from: Type, to: Type): string | null {
  const [a, b] = [scalarType(from), scalarType(to)];
  if (a.kind !== TypeKind.Ptr || b.kind !== TypeKind.Ptr) return 'both must be pointers';
  return a.addressSpace === b.addressSpace ? 'the address space must change' : null;
}

/** Pointers go to pointers of the same address space, everything else to what has as many bits. */
function bitcast(from: Type, to: Type): string | null {
  if (!isValueType(from) || !isValueType(to) || isAggregate(from) || isAggregate(to)) {
    return 'it takes scalars and vectors';
  }
  const [a, b] = [scalarType(from), scalarType(to)];
  if (a.kind === TypeKind.Ptr && b.kind === TypeKind.Ptr) {
    if (a.addressSpace !== b.addressSpace) return 'the address space must stay';
    return lanes(from) === lanes(to) ? null : 'the number of pointers must stay';
  }
  if (a.kind === TypeKind.Ptr || b.kind === TypeKind.Ptr) return 'pointers become integers by ptrtoint only';
  return bits(from) === bits(to) ? null : 'the number of bits must stay';
}

function isAggregate(type: Type): boolean {
  return type.kind === TypeKind.Array || type.kind === TypeKind.Struct;
}

function lanes(type: Type): string {
  return type.kind === TypeKind.Vector ? `${type.count}${type.scalable ? ' x vscale' : ''}` : '1';
}

/** Bits as text, so that scalable sizes equal only each other. */
function bits(type: Type): string {
  if (type.kind === TypeKind.Vector)
    return `${scalarBits(type.element) * type.count}${type.scalable ? ' x vscale' : ''}`;
  if (type.kind === TypeKind.X86Amx) return '8192';
  if (type.kind === TypeKind.X86Mmx) return '64';
  return String(scalarBits(type));
}
