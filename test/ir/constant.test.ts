import { describe, expect, it } from 'vitest';
import {
  constAggregate,
  constBytes,
  constElement,
  constFloat,
  constInt,
  constPoison,
  constSplat,
  constUndef,
  constZero,
  sameConstant,
} from '../../src/ir/constant.ts';
import {
  arrayType,
  FLOAT,
  I1,
  I8,
  I32,
  I64,
  I128,
  intType,
  structType,
  vectorType,
} from '../../src/ir/type.ts';
import { ValueKind } from '../../src/ir/value.ts';

describe('constants', () => {
  it('are the same object when they are equal scalars', () => {
    expect(constInt(I32, 7)).toBe(constInt(I32, 7n));
    expect(constInt(I8, 255)).toBe(constInt(I8, -1));
    expect(constInt(I128, 1n << 100n)).toBe(constInt(I128, 1n << 100n));
    expect(constInt(I32, 7)).not.toBe(constInt(I64, 7));
    expect(constFloat(FLOAT, 0x80000000n)).not.toBe(constFloat(FLOAT, 0n));
    expect(constUndef(I32)).toBe(constUndef(I32));
  });

  it('wrap to their width, sign-extended', () => {
    expect(constInt(I1, 1).value).toBe(-1n);
    expect(constInt(intType(7), 64).small).toBe(-64);
    expect(constInt(I64, (1n << 63n) + 1n).value).toBe(-(1n << 63n) + 1n);
  });

  it('have one form: zeroinitializer, poison, undef or a splat instead of equal elements', () => {
    const v4 = vectorType(I32, 4);
    const of = (...ns: number[]) =>
      constAggregate(
        v4,
        ns.map((n) => constInt(I32, n)),
      );
    expect(of(0, 0, 0, 0)).toBe(constZero(v4));
    expect(of(7, 7, 7, 7).kind).toBe(ValueKind.Splat);
    expect(of(7, 7, 7, 8).kind).toBe(ValueKind.Aggregate);
    expect(
      constAggregate(
        v4,
        [0, 1, 2, 3].map(() => constPoison(I32)),
      ),
    ).toBe(constPoison(v4));
    expect(constSplat(v4, constInt(I32, 0))).toBe(constZero(v4));
  });

  it('compare by structure', () => {
    const pair = structType([I32, I8]);
    const make = () => constAggregate(pair, [constInt(I32, 5), constInt(I8, 6)]);
    expect(sameConstant(make(), make())).toBe(true);
    expect(sameConstant(make(), constAggregate(pair, [constInt(I32, 5), constInt(I8, 7)]))).toBe(false);
  });

  it('give out their elements whatever their form', () => {
    const v4 = vectorType(I32, 4);
    expect(constElement(constSplat(v4, constInt(I32, 9)), 3)).toBe(constInt(I32, 9));
    expect(constElement(constZero(v4), 0)).toBe(constInt(I32, 0));
    expect(constElement(constBytes(arrayType(I8, 2n), 'a\xff'), 1)).toBe(constInt(I8, -1));
    expect(constElement(constBytes(arrayType(I8, 2n), 'ab'), 2)).toBeNull();
    expect(constElement(constPoison(structType([I8, I32])), 1)).toBe(constPoison(I32));
  });
});
