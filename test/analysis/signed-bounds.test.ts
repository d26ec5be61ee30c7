import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signedBounds } from '../../src/analysis/signed-bounds.ts';
import { straight } from './case.ts';

const bytes = `
  %a = and i32 %n, 255
  %h = lshr i32 %n, 8
  %b = and i32 %h, 255
  %c = lshr i32 %n, 24
  %t = trunc i32 %n to i8
  %s = sext i8 %t to i32
`;
const bounds = (text: string): unknown => {
  const c = straight(bytes + text);
  return signedBounds(c.an.known, c.inst('z'));
};

test('a gradient of bytes, its absolute value, and that clamped', () => {
  const gradient = '%x = sub i32 %a, %b\n%y = shl i32 %c, 1\n%g = sub i32 %x, %y\n';
  expect(bounds(`${gradient}%z = add i32 %g, 0`)).toEqual({ low: -765n, high: 255n });
  expect(bounds(`${gradient}%z = call i32 @llvm.abs.i32(i32 %g, i1 false)`)).toEqual({ low: 0n, high: 765n });
  expect(bounds(`${gradient}%z = call i32 @llvm.smax.i32(i32 %g, i32 -9)`)).toEqual({ low: -9n, high: 255n });
});

test('shifts that keep the sign, choices, and numbers that were extended', () => {
  expect(bounds('%x = sub i32 %a, %b\n%z = ashr i32 %x, 3')).toEqual({ low: -32n, high: 31n });
  expect(bounds('%x = icmp ugt i32 %a, %b\n%z = select i1 %x, i32 %s, i32 %a')).toEqual({
    low: -128n,
    high: 255n,
  });
  expect(bounds('%z = mul i32 %s, %a')).toEqual({ low: -32640n, high: 32385n });
});

test('what may wrap is known by its bits alone', () => {
  const all = { low: -0x8000_0000n, high: 0x7fff_ffffn };
  expect(bounds('%x = shl i32 %c, 23\n%y = add i32 %x, %x\n%z = sub i32 %y, %n')).toEqual(all);
  expect(bounds('%x = sub i32 %a, %b\n%z = call i32 @llvm.umin.i32(i32 %x, i32 %n)')).toEqual(all);
});

interface Step {
  readonly op: 'add' | 'sub' | 'mul' | 'shl' | 'ashr' | 'abs' | 'smin' | 'smax' | 'umin' | 'umax';
  readonly x: number;
  readonly y: number;
}

const int = (n: bigint): bigint => BigInt.asIntN(32, n);
const pick = (x: bigint, y: bigint, isLess: boolean): bigint => (x < y === isLess ? x : y);

function computed({ op }: Step, x: bigint, y: bigint, by: number): bigint {
  const [ux, uy] = [BigInt.asUintN(32, x), BigInt.asUintN(32, y)];
  switch (op) {
    case 'add':
      return int(x + y);
    case 'sub':
      return int(x - y);
    case 'mul':
      return int(x * y);
    case 'shl':
      return int(x << BigInt(by));
    case 'ashr':
      return x >> BigInt(by);
    case 'abs':
      return int(x < 0n ? -x : x);
    case 'umin':
    case 'umax':
      return int(pick(ux, uy, op === 'umin'));
    default:
      return pick(x, y, op === 'smin');
  }
}

test('no number lies outside, whatever is computed', () => {
  const step = fc.record({
    op: fc.constantFrom<Step['op']>(
      'add',
      'sub',
      'mul',
      'shl',
      'ashr',
      'abs',
      'smin',
      'smax',
      'umin',
      'umax',
    ),
    x: fc.nat(11),
    y: fc.nat(11),
  });
  const steps = fc.array(step, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(steps, fc.array(fc.integer(), { minLength: 8, maxLength: 8 }), (list, inputs) => {
      const names = ['%a', '%b', '%c', '%s'];
      const lines = list.map(({ op, x, y }, i) => {
        const [p, q] = [names[x % names.length], names[y % names.length]];
        names.push(i === list.length - 1 ? '%z' : `%v${i}`);
        const to = names[names.length - 1];
        if (op === 'abs') return `${to} = call i32 @llvm.abs.i32(i32 ${p}, i1 false)`;
        if (op === 'shl' || op === 'ashr') return `${to} = ${op} i32 ${p}, ${y % 8}`;
        return op.length === 4
          ? `${to} = call i32 @llvm.${op}.i32(i32 ${p}, i32 ${q})`
          : `${to} = ${op} i32 ${p}, ${q}`;
      });
      const range = bounds(lines.join('\n')) as { low: bigint; high: bigint };
      for (const input of inputs) {
        const n = BigInt.asUintN(32, BigInt(input));
        const values = [n & 255n, (n >> 8n) & 255n, n >> 24n, BigInt.asIntN(8, n)];
        for (const one of list)
          values.push(
            computed(one, values[one.x % values.length]!, values[one.y % values.length]!, one.y % 8),
          );
        const z = values[values.length - 1]!;
        expect(range.low <= z && z <= range.high).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
