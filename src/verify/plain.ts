/**
 * The quick look: instructions about which no rule has anything to say, told by one switch. Most of a program is
 * additions, loads and branches that are plainly right; only the others go through the tables.
 *
 * A yes must be certain, a no costs only time. `test/verify/plain.test.ts` holds every yes against the tables.
 */
import { Flag } from '../ir/flags.ts';
import type { Inst, MemoryExtra } from '../ir/inst.ts';
import { isFloatArithmetic, OPS, Op } from '../ir/op.ts';
import { I1, type Type, TypeKind, VOID } from '../ir/type.ts';
import { INT_PREDICATES } from './arithmetic.ts';
import type { Context } from './context.ts';

/** Is the instruction right in itself? Its operands are asked about elsewhere, and so is what is attached to it. */
export function isPlain(inst: Inst, cx: Context): boolean {
  const { op, operands, type, flags } = inst;
  if ((flags & ~OPS[op]!.flags) !== 0) return false;
  switch (op) {
    case Op.Add:
    case Op.Sub:
    case Op.Mul:
    case Op.Shl:
    case Op.LShr:
    case Op.AShr:
    case Op.And:
    case Op.Or:
    case Op.Xor:
    case Op.UDiv:
    case Op.SDiv:
    case Op.URem:
    case Op.SRem:
    case Op.FAdd:
    case Op.FSub:
    case Op.FMul:
    case Op.FDiv:
      return (
        operands.length === 2 &&
        inst.blocks.length === 0 &&
        type.kind === (isFloatArithmetic(op) ? TypeKind.Float : TypeKind.Int) &&
        operands[0]!.type === type &&
        operands[1]!.type === type
      );
    case Op.Load:
      return (
        operands.length === 1 &&
        inst.blocks.length === 0 &&
        isPlainAccess(inst.extra, flags, operands[0]!.type, type)
      );
    case Op.Store:
      return (
        operands.length === 2 &&
        inst.blocks.length === 0 &&
        type === VOID &&
        inst.name === null &&
        isPlainAccess(inst.extra, flags, operands[1]!.type, operands[0]!.type)
      );
    case Op.ZExt:
    case Op.SExt:
    case Op.Trunc: {
      if (operands.length !== 1 || inst.blocks.length !== 0) return false;
      const from = operands[0]!.type;
      if (from.kind !== TypeKind.Int || type.kind !== TypeKind.Int) return false;
      return op === Op.Trunc ? type.bits < from.bits : type.bits > from.bits;
    }
    case Op.ICmp:
      return (
        operands.length === 2 &&
        inst.blocks.length === 0 &&
        type === I1 &&
        isScalar(operands[0]!.type) &&
        operands[0]!.type.kind !== TypeKind.Float &&
        operands[0]!.type === operands[1]!.type &&
        INT_PREDICATES.has(inst.extra)
      );
    case Op.GetElementPtr:
      return (
        operands.length === 2 &&
        inst.blocks.length === 0 &&
        type.kind === TypeKind.Ptr &&
        operands[0]!.type === type &&
        operands[1]!.type.kind === TypeKind.Int &&
        isScalar(inst.extra.source)
      );
    case Op.Phi: {
      if (operands.length !== inst.blocks.length || (flags !== 0 && type.kind !== TypeKind.Float))
        return false;
      if (!isScalar(type) || (inst.prev !== null && inst.prev.op !== Op.Phi)) return false;
      for (let i = 0; i < operands.length; i++) if (operands[i]!.type !== type) return false;
      return ownsBlocks(inst, cx);
    }
    case Op.Select:
      return (
        operands.length === 3 &&
        inst.blocks.length === 0 &&
        (flags === 0 || type.kind === TypeKind.Float) &&
        isScalar(type) &&
        operands[0]!.type === I1 &&
        operands[1]!.type === type &&
        operands[2]!.type === type
      );
    case Op.Br: {
      const { blocks } = inst;
      if (inst.next !== null || inst.name !== null || type !== VOID) return false;
      if (operands.length === 0 ? blocks.length !== 1 : operands.length !== 1 || blocks.length !== 2)
        return false;
      if (operands.length === 1 && operands[0]!.type !== I1) return false;
      return ownsBlocks(inst, cx);
    }
    default:
      return false;
  }
}

function ownsBlocks({ blocks }: Inst, cx: Context): boolean {
  const own = cx.cfg.blocks;
  for (let i = 0; i < blocks.length; i++) if (own[blocks[i]!.id] !== blocks[i]) return false;
  return true;
}

function isScalar(type: Type): boolean {
  return type.kind === TypeKind.Int || type.kind === TypeKind.Float || type.kind === TypeKind.Ptr;
}

/** A scalar, by a pointer, not atomic, aligned to a power of two that fits 31 bits. */
function isPlainAccess(extra: MemoryExtra, flags: number, pointer: Type, type: Type): boolean {
  const { align, ordering, syncScope } = extra;
  return (
    pointer.kind === TypeKind.Ptr &&
    isScalar(type) &&
    (flags & Flag.Atomic) === 0 &&
    ordering === null &&
    syncScope === '' &&
    align === (align | 0) &&
    align >= 0 &&
    (align & (align - 1)) === 0
  );
}
