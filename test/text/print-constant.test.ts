import { describe, expect, it } from 'vitest';
import {
  type Constant,
  constAggregate,
  constBytes,
  constExpr,
  constFloat,
  constInt,
  constNull,
  constPoison,
  constSplat,
  constUndef,
  constZero,
  NONE,
} from '../../src/ir/constant.ts';
import { addBlock } from '../../src/ir/edit.ts';
import { Flag } from '../../src/ir/flags.ts';
import { makeFunc } from '../../src/ir/func.ts';
import { Op } from '../../src/ir/op.ts';
import {
  arrayType,
  DOUBLE,
  FLOAT,
  functionType,
  HALF,
  I1,
  I8,
  I32,
  I64,
  intType,
  PTR,
  scalableVectorType,
  structType,
  VOID,
  vectorType,
} from '../../src/ir/type.ts';
import { ValueKind } from '../../src/ir/value.ts';
import { printTyped, printValue } from '../../src/text/print.ts';

const f = makeFunc('f', functionType(VOID, []));
const named = addBlock(f, 'a b');
const numbered = addBlock(f, null);
const one = constInt(I32, 1);
const two = constInt(I32, 2);
const gep = { source: I8, inRange: { low: -8n, high: 16n } };

describe('a constant is printed as LLVM does', () => {
  it.each<[string, Constant]>([
    ['i1 true', constInt(I1, 1)],
    ['i1 false', constInt(I1, 0)],
    ['i32 -1', constInt(I32, 0xffffffffn)],
    ['i64 -9223372036854775808', constInt(I64, 1n << 63n)],
    ['i64 9007199254740993', constInt(I64, 9007199254740993n)],
    ['i64 2147483648', constInt(I64, 2147483648)],
    ['i200 1267650600228229401496703205376', constInt(intType(200), 1n << 100n)],
    ['double 1.500000e+00', constFloat(DOUBLE, 0x3ff8000000000000n)],
    ['half 0xH3E00', constFloat(HALF, 0x3e00n)],
    ['ptr null', constNull(PTR)],
    ['i32 undef', constUndef(I32)],
    ['<4 x i32> poison', constPoison(vectorType(I32, 4))],
    ['[3 x i32] zeroinitializer', constZero(arrayType(I32, 3n))],
    ['token none', NONE],
    ['{ i32, float } { i32 1, float 0.000000e+00 }', pair(false)],
    ['<{ i32, float }> <{ i32 1, float 0.000000e+00 }>', pair(true)],
    ['[2 x i32] [i32 1, i32 2]', constAggregate(arrayType(I32, 2n), [one, two])],
    ['<2 x i32> <i32 1, i32 2>', constAggregate(vectorType(I32, 2), [one, two])],
    ['[3 x i8] c"a\\22\\\\"', constBytes(arrayType(I8, 3n), 'a"\\')],
    ['[2 x i8] c"\\01\\FF"', constAggregate(arrayType(I8, 2n), [constInt(I8, 1), constInt(I8, -1)])],
    ['[2 x i8] [i8 1, i8 undef]', constAggregate(arrayType(I8, 2n), [constInt(I8, 1), constUndef(I8)])],
    ['<3 x i32> <i32 1, i32 1, i32 1>', constSplat(vectorType(I32, 3), one)],
    ['<65 x i32> splat (i32 1)', constSplat(vectorType(I32, 65), one)],
    ['<vscale x 2 x i32> splat (i32 1)', constSplat(scalableVectorType(I32, 2), one)],
    ['i64 ptrtoint (ptr @f to i64)', constExpr(Op.PtrToInt, I64, [f], 0, null)],
    ['i32 sub nsw (i32 1, i32 2)', constExpr(Op.Sub, I32, [one, two], Flag.Nsw, null)],
    [
      'ptr getelementptr inbounds nuw inrange(-8, 16) (i8, ptr @f, i64 0)',
      constExpr(Op.GetElementPtr, PTR, [f, constInt(I64, 0)], Flag.InBounds | Flag.Nuw, gep),
    ],
    ['i1 icmp eq (ptr @f, ptr null)', constExpr(Op.ICmp, I1, [f, constNull(PTR)], 0, 'eq')],
    [
      '<2 x i32> shufflevector (<2 x i32> undef, <2 x i32> undef, <2 x i32> <i32 3, i32 poison>)',
      constExpr(
        Op.ShuffleVector,
        vectorType(I32, 2),
        [constUndef(vectorType(I32, 2)), constUndef(vectorType(I32, 2))],
        0,
        { mask: [3, -1] },
      ),
    ],
    ['ptr blockaddress(@f, %"a b")', { kind: ValueKind.BlockAddress, type: PTR, func: f, block: named }],
    ['ptr blockaddress(@f, %0)', { kind: ValueKind.BlockAddress, type: PTR, func: f, block: numbered }],
    ['ptr dso_local_equivalent @f', { kind: ValueKind.DsoLocalEquivalent, type: PTR, symbol: f }],
    ['ptr no_cfi @f', { kind: ValueKind.NoCfi, type: PTR, symbol: f }],
    [
      'ptr ptrauth (ptr @f, i32 1, i64 7)',
      { kind: ValueKind.PtrAuth, type: PTR, operands: [f, one, constInt(I64, 7)] },
    ],
    ['ptr @"a$b"', makeFunc('a$b', functionType(VOID, []))],
    ['ptr @"0"', makeFunc('0', functionType(VOID, []))],
    ['ptr @"\\01\\C3"', makeFunc('\x01\xc3', functionType(VOID, []))],
    ['ptr @-a.b_C9', makeFunc('-a.b_C9', functionType(VOID, []))],
  ])('%s', (text, constant) => {
    expect(printTyped(constant)).toBe(text);
    expect(`${constant.type.text} ${printValue(constant)}`).toBe(text);
  });
});

function pair(packed: boolean): Constant {
  return constAggregate(structType([I32, FLOAT], packed), [one, constFloat(FLOAT, 0n)]);
}
