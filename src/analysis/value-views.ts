/** Integer values of a function as `form-reader.ts` reads them: both spellings of minima, clamps and saturating sums. */
import { Flag } from '../ir/flags.ts';
import type { CallInst, Inst } from '../ir/inst.ts';
import { Op } from '../ir/op.ts';
import { isInt } from '../ir/type.ts';
import { isInst, type Value, ValueKind } from '../ir/value.ts';
import { asUnsigned } from '../support/wide-int.ts';
import type { View } from './form-reader.ts';
import type { Reading } from './integer-forms.ts';
import { intrinsicOf } from './intrinsics.ts';

/** What a value does, one step down; a leaf when it is no integer arithmetic. */
export function valueView(value: Value): View<Value> {
  const bits = isInt(value.type) ? value.type.bits : 0;
  if (value.kind === ValueKind.Int) return { op: 'const', bits, value: value.value };
  const leaf: View<Value> = { op: 'leaf', bits };
  return bits === 0 || !isInst(value) ? leaf : (instView(value, bits) ?? leaf);
}

function instView(inst: Inst, bits: number): View<Value> | null {
  const [a, b] = inst.operands as [Value, Value];
  switch (inst.op) {
    case Op.ZExt:
    case Op.SExt:
      if (!isInt(a.type) || a.type.bits < 2) return null;
      return { op: inst.op === Op.ZExt ? 'zext' : 'sext', bits, a };
    case Op.Trunc:
      return bits < 2 ? null : { op: 'trunc', bits, a };
    case Op.Add:
      return { op: 'add', bits, a, b, exact: exactness(inst) };
    case Op.Sub:
      return { op: 'sub', bits, a, b, exact: exactness(inst) };
    case Op.Mul:
      return { op: 'mul', bits, a, b, exact: exactness(inst) };
    case Op.Or:
      return (inst.flags & Flag.Disjoint) === 0 ? null : { op: 'add', bits, a, b, exact: 'unsigned' };
    case Op.Shl:
    case Op.LShr:
    case Op.AShr: {
      const by = b.kind === ValueKind.Int ? b.small : -1;
      if (!(by >= 0 && by < bits)) return null;
      return { op: inst.op === Op.Shl ? 'shl' : inst.op === Op.LShr ? 'lshr' : 'ashr', bits, a, by };
    }
    case Op.And:
    case Op.Xor:
      if (b.kind !== ValueKind.Int) return null;
      return { op: inst.op === Op.And ? 'mask' : 'flip', bits, a, mask: asUnsigned(b.value, bits) };
    case Op.Select:
      return selectView(inst, bits);
    case Op.Call:
      return callView(inst, bits);
    default:
      return null;
  }
}

function exactness(inst: Inst): Reading | null {
  if ((inst.flags & Flag.Nsw) !== 0) return 'signed';
  return (inst.flags & Flag.Nuw) !== 0 ? 'unsigned' : null;
}

function selectView(inst: Inst, bits: number): View<Value> | null {
  const [cond, yes, no] = inst.operands as [Value, Value, Value];
  if (!isInst(cond) || cond.op !== Op.ICmp || !isInt(cond.operands[0]!.type)) return null;
  const [l, r] = cond.operands as [Value, Value];
  const predicate: string = cond.extra;
  if (predicate === 'eq' || predicate === 'ne') return null;
  const reading: Reading = predicate[0] === 's' ? 'signed' : 'unsigned';
  switch (predicate.slice(1)) {
    case 'lt':
      return { op: 'choose', bits, reading, less: l, than: r, a: yes, b: no };
    case 'gt':
      return { op: 'choose', bits, reading, less: r, than: l, a: yes, b: no };
    case 'le':
      return { op: 'choose', bits, reading, less: r, than: l, a: no, b: yes };
    default:
      return { op: 'choose', bits, reading, less: l, than: r, a: no, b: yes };
  }
}

function callView(call: CallInst, bits: number): View<Value> | null {
  const name = intrinsicOf(call)?.name ?? '';
  const [a, b] = call.operands as [Value, Value];
  const reading: Reading = name[0] === 's' ? 'signed' : 'unsigned';
  switch (name) {
    case 'smin':
    case 'umin':
      return { op: 'least', bits, reading, a, b };
    case 'smax':
    case 'umax':
      return { op: 'most', bits, reading, a, b };
    case 'sadd.sat':
    case 'uadd.sat':
      return { op: 'saturate', bits, reading, sign: 1, a, b };
    case 'ssub.sat':
    case 'usub.sat':
      return { op: 'saturate', bits, reading, sign: -1, a, b };
    case 'abs':
      return { op: 'abs', bits, a };
    default:
      return null;
  }
}
