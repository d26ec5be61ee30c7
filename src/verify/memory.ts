/** Memory: allocas, loads, stores, atomics, fences, va_arg and address computation. */
import { Flag } from '../ir/flags.ts';
import type { AtomicRmwExtra, GepExtra, InstOf, MemoryExtra, Ordering } from '../ir/inst.ts';
import { bitSize } from '../ir/layout.ts';
import { Op, opName } from '../ir/op.ts';
import {
  I1,
  isIntOrIntVector,
  scalarType,
  structType,
  type Type,
  TypeKind,
  type VectorType,
  VOID,
} from '../ir/type.ts';
import { type Value, ValueKind } from '../ir/value.ts';
import type { Context } from './context.ts';
import { type InstRule, instRule } from './rule.ts';
import { hasSize, holdsScalable, isValueType, sameLanes } from './types.ts';

/** The largest alignment that LLVM knows, in bytes. */
export const MAX_ALIGN = 2 ** 32;

export const MEMORY_RULES: readonly InstRule[] = [
  instRule(
    'alignment',
    [Op.Alloca, Op.Load, Op.Store, Op.CmpXchg, Op.AtomicRmw],
    'An alignment is a power of two, at most 2^32.',
    (inst) => alignFault((inst.extra as { readonly align: number }).align),
  ),
  instRule(
    'alloca-types',
    [Op.Alloca],
    'alloca allocates a sized type, an integer number of times, and gives a pointer.',
    allocaFault,
  ),
  instRule(
    'access-pointer',
    [Op.Load, Op.Store, Op.CmpXchg, Op.AtomicRmw, Op.VaArg],
    'The address of an access is a pointer.',
    (inst, cx) => {
      const pointer = inst.operands[inst.op === Op.Store ? 1 : 0]!;
      return pointer.type.kind === TypeKind.Ptr
        ? null
        : `${opName(inst.op)} takes a pointer, not ${cx.typed(pointer)}`;
    },
  ),
  instRule(
    'access-type',
    [Op.Load, Op.Store],
    'What is loaded or stored has a first-class type with a size.',
    (inst, cx) => {
      const type = inst.op === Op.Load ? inst.type : inst.operands[0]!.type;
      const verb = inst.op === Op.Load ? 'loaded' : 'stored';
      if (inst.op === Op.Store && inst.type !== VOID) return 'store has no result';
      return isValueType(type) && hasSize(type, cx) ? null : `${type.text} has no size and cannot be ${verb}`;
    },
  ),
  instRule(
    'access-ordering',
    [Op.Load, Op.Store],
    'Only atomic accesses have an ordering, a synchronisation scope and need an alignment; loads do not release, stores do not acquire.',
    (inst) => orderingFault(inst.op, inst.flags, inst.extra as MemoryExtra),
  ),
  instRule(
    'atomic-type',
    [Op.Load, Op.Store],
    'Atomic accesses are of integers, pointers or floats of 2^n bytes.',
    (inst, cx) => {
      if ((inst.extra as MemoryExtra).ordering === null) return null;
      const type = inst.op === Op.Load ? inst.type : inst.operands[0]!.type;
      return atomicTypeFault(inst.op, type, cx);
    },
  ),
  instRule(
    'cmpxchg-types',
    [Op.CmpXchg],
    'cmpxchg takes two integers or pointers of one type T and gives { T, i1 }.',
    (inst, cx) => {
      const [, expected, desired] = inst.operands as [Value, Value, Value];
      if (expected.type !== desired.type)
        return `cmpxchg takes two values of one type, not ${cx.typed(expected)} and ${cx.typed(desired)}`;
      const { type } = expected;
      if (type.kind !== TypeKind.Int && type.kind !== TypeKind.Ptr)
        return `cmpxchg exchanges integers or pointers, not ${type.text}`;
      if (inst.type !== structType([type, I1]))
        return `this cmpxchg gives { ${type.text}, i1 }, not ${inst.type.text}`;
      return atomicTypeFault(inst.op, type, cx);
    },
  ),
  instRule(
    'cmpxchg-ordering',
    [Op.CmpXchg],
    'cmpxchg is at least monotonic; on failure nothing is released.',
    ({ extra }) => {
      if (extra.success === 'unordered') return 'cmpxchg cannot be unordered';
      const { failure } = extra;
      return failure === 'unordered' || failure === 'release' || failure === 'acq_rel'
        ? `cmpxchg cannot fail with ordering ${failure}`
        : null;
    },
  ),
  instRule(
    'atomicrmw-types',
    [Op.AtomicRmw],
    'atomicrmw computes integers or floats as its operation does; xchg takes pointers too.',
    rmwFault,
  ),
  instRule('atomicrmw-ordering', [Op.AtomicRmw], 'atomicrmw is at least monotonic.', ({ extra }) =>
    extra.ordering === 'unordered' ? 'atomicrmw cannot be unordered' : null,
  ),
  instRule('fence-ordering', [Op.Fence], 'A fence acquires, releases or both.', ({ extra }) =>
    extra.ordering === 'unordered' || extra.ordering === 'monotonic'
      ? `a fence cannot be ${extra.ordering}`
      : null,
  ),
  instRule('va-arg-type', [Op.VaArg], 'va_arg gives a first-class type.', (inst) =>
    isValueType(inst.type) ? null : `va_arg cannot give ${inst.type.text}`,
  ),
  instRule(
    'gep-types',
    [Op.GetElementPtr],
    'getelementptr steps from a pointer over a sized type by integers; fields of structs are chosen by i32 constants; vectors have one length.',
    (inst) => gepFault(inst.operands, inst.extra, inst.type),
  ),
  instRule(
    'gep-source',
    [Op.GetElementPtr],
    'The type that getelementptr steps over has a size.',
    (inst, cx) => gepSourceFault(inst.extra.source, cx),
  ),
];

/** What is wrong with an alignment in bytes (0 is "not written"). */
export function alignFault(align: number): string | null {
  if (align === 0) return null;
  if (!Number.isInteger(align) || align < 0 || !isPowerOfTwo(align))
    return `an alignment is a power of two, and ${align} is not`;
  return align <= MAX_ALIGN ? null : `an alignment of ${align} is more than 2^32`;
}

function isPowerOfTwo(n: number): boolean {
  return n > 0 && Number.isInteger(Math.log2(n));
}

function allocaFault(inst: InstOf<typeof Op.Alloca>, cx: Context): string | null {
  const { allocated } = inst.extra;
  const count = inst.operands[0]!;
  if (!hasSize(allocated, cx)) return `${allocated.text} has no size and cannot be allocated`;
  if (count.type.kind !== TypeKind.Int) return `the number of elements is an integer, not ${cx.typed(count)}`;
  return inst.type.kind === TypeKind.Ptr ? null : `alloca gives a pointer, not ${inst.type.text}`;
}

function orderingFault(op: Op, flags: number, extra: MemoryExtra): string | null {
  const { ordering, syncScope, align } = extra;
  const atomic = (flags & Flag.Atomic) !== 0;
  if (atomic !== (ordering !== null)) return `${opName(op)} is atomic exactly when it has an ordering`;
  if (ordering === null)
    return syncScope === '' ? null : `a ${opName(op)} that is not atomic has no syncscope`;
  if (align === 0) return `an atomic ${opName(op)} needs an alignment`;
  const wrong: Ordering = op === Op.Load ? 'release' : 'acquire';
  if (ordering === wrong || ordering === 'acq_rel') return `an atomic ${opName(op)} cannot be ${ordering}`;
  return null;
}

function atomicTypeFault(op: Op, type: Type, cx: Context): string | null {
  const scalar = type.kind === TypeKind.Int || type.kind === TypeKind.Ptr || type.kind === TypeKind.Float;
  if (!scalar && op !== Op.AtomicRmw)
    return `an atomic ${opName(op)} is of an integer, a pointer or a float, not ${type.text}`;
  const bits = bitSize(cx.layout, type);
  return bits >= 8 && isPowerOfTwo(bits)
    ? null
    : `an atomic ${opName(op)} is of 2^n bytes, and ${type.text} has ${bits} bits`;
}

function rmwFault(inst: InstOf<typeof Op.AtomicRmw>, cx: Context): string | null {
  const { operation }: AtomicRmwExtra = inst.extra;
  const { type } = inst.operands[1]!;
  if (inst.type !== type) return `this atomicrmw gives ${type.text}, not ${inst.type.text}`;
  const verdict = rmwTypeFault(operation, type);
  return verdict === null
    ? atomicTypeFault(inst.op, type, cx)
    : `atomicrmw ${operation} takes ${verdict}, not ${type.text}`;
}

function rmwTypeFault(operation: string, type: Type): string | null {
  switch (operation) {
    case 'xchg':
      return type.kind === TypeKind.Int || type.kind === TypeKind.Float || type.kind === TypeKind.Ptr
        ? null
        : 'an integer, a float or a pointer';
    case 'fadd':
    case 'fsub':
    case 'fmax':
    case 'fmin':
    case 'fmaximum':
    case 'fminimum': {
      const fixed = type.kind !== TypeKind.Vector || !type.scalable;
      return fixed && scalarType(type).kind === TypeKind.Float ? null : 'a float or a fixed vector of floats';
    }
    default:
      return type.kind === TypeKind.Int ? null : 'an integer';
  }
}

function gepSourceFault(source: Type, cx: Context): string | null {
  if (!hasSize(source, cx)) return `${source.text} has no size, so there is no stepping over it`;
  return source.kind === TypeKind.Struct && holdsScalable(source)
    ? `${source.text} holds a scalable vector, so the places of its fields are not known`
    : null;
}

/** What is wrong with a getelementptr, as an instruction or as a constant expression. */
export function gepFault(operands: readonly Value[], extra: GepExtra, result: Type): string | null {
  const base = operands[0]!;
  if (scalarType(base.type).kind !== TypeKind.Ptr)
    return `getelementptr starts from a pointer, not from ${base.type.text}`;
  let lanes: VectorType | null = null;
  for (const { type } of operands) {
    if (type.kind !== TypeKind.Vector) continue;
    if (lanes !== null && !sameLanes(lanes, type))
      return `getelementptr mixes ${lanes.text} and ${type.text}`;
    lanes ??= type;
  }
  for (let i = 1; i < operands.length; i++) {
    if (!isIntOrIntVector(operands[i]!.type)) return `an index is an integer, not ${operands[i]!.type.text}`;
  }
  const inner = pathFault(operands, extra.source);
  if (inner !== null) return inner;
  if (scalarType(result) !== scalarType(base.type))
    return `this getelementptr gives ${scalarType(base.type).text}, not ${result.text}`;
  const vector = result.kind === TypeKind.Vector ? result : null;
  if (lanes === null ? vector !== null : vector === null || !sameLanes(lanes, vector)) {
    return `the result ${result.text} does not have the lanes of the operands`;
  }
  return null;
}

/** Follows the indices after the first into the type. */
function pathFault(operands: readonly Value[], source: Type): string | null {
  let type = source;
  for (let i = 2; i < operands.length; i++) {
    const index = operands[i]!;
    switch (type.kind) {
      case TypeKind.Array:
      case TypeKind.Vector:
        type = type.element;
        break;
      case TypeKind.Struct: {
        const field = fieldNumber(index);
        const inner = type.fields?.[field];
        if (field < 0) return `a field of ${type.text} is chosen by an i32 constant`;
        if (inner === undefined) return `${type.text} has no field ${field}`;
        type = inner;
        break;
      }
      default:
        return `there is nothing to index inside ${type.text}`;
    }
  }
  return null;
}

/** The field that a constant index names, in every lane; −1 if it is no such constant. */
function fieldNumber(index: Value): number {
  if (scalarType(index.type).kind !== TypeKind.Int || scalarType(index.type).text !== 'i32') return -1;
  if (index.kind === ValueKind.Int) return index.small;
  if (index.kind === ValueKind.Zero) return 0;
  if (index.kind === ValueKind.Splat && index.element.kind === ValueKind.Int) return index.element.small;
  return -1;
}
