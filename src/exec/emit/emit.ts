/** Instructions that compute a value from values, and the same as constant expressions. */
import { Op, opName } from '../../ir/op.ts';
import { Unsupported } from '../machine/stop.ts';
import { emitGep } from './address.ts';
import { emitBitCast, emitCast } from './cast.ts';
import { emitFCmp, emitICmp } from './compare.ts';
import type { Emitter, Operation } from './emitter.ts';
import { emitFloatBinary, emitFNeg } from './float.ts';
import { emitIntBinary } from './integer.ts';
import {
  emitExtractElement,
  emitExtractValue,
  emitFreeze,
  emitInsertElement,
  emitInsertValue,
  emitSelect,
  emitShuffle,
} from './moves.ts';

/** Emits the steps that leave the result in the slots from `d` on. Throws `Unsupported` for what has no value. */
export function emitValue(e: Emitter, operation: Operation, d: number) {
  switch (operation.op) {
    case Op.FNeg:
      return emitFNeg(e, operation, d);
    case Op.Add:
    case Op.Sub:
    case Op.Mul:
    case Op.UDiv:
    case Op.SDiv:
    case Op.URem:
    case Op.SRem:
    case Op.Shl:
    case Op.LShr:
    case Op.AShr:
    case Op.And:
    case Op.Or:
    case Op.Xor:
      return emitIntBinary(e, operation, d);
    case Op.FAdd:
    case Op.FSub:
    case Op.FMul:
    case Op.FDiv:
    case Op.FRem:
      return emitFloatBinary(e, operation, d);
    case Op.Trunc:
    case Op.ZExt:
    case Op.SExt:
    case Op.FpTrunc:
    case Op.FpExt:
    case Op.FpToUi:
    case Op.FpToSi:
    case Op.UiToFp:
    case Op.SiToFp:
    case Op.PtrToInt:
    case Op.PtrToAddr:
    case Op.IntToPtr:
    case Op.AddrSpaceCast:
      return emitCast(e, operation, d);
    case Op.BitCast:
      return emitBitCast(e, operation, d);
    case Op.GetElementPtr:
      return emitGep(e, operation, d);
    case Op.ICmp:
      return emitICmp(e, operation, d);
    case Op.FCmp:
      return emitFCmp(e, operation, d);
    case Op.Select:
      return emitSelect(e, operation, d);
    case Op.Freeze:
      return emitFreeze(e, operation, d);
    case Op.ExtractElement:
      return emitExtractElement(e, operation, d);
    case Op.InsertElement:
      return emitInsertElement(e, operation, d);
    case Op.ShuffleVector:
      return emitShuffle(e, operation, d);
    case Op.ExtractValue:
      return emitExtractValue(e, operation, d);
    case Op.InsertValue:
      return emitInsertValue(e, operation, d);
    default:
      throw new Unsupported(`the instruction '${opName(operation.op)}'`, null);
  }
}
