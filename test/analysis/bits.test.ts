/** The operations of `bits.ts`, exhaustively at small widths. */
import { expect, test } from 'vitest';
import {
  addBits,
  andBits,
  type Bits,
  bitsOfRange,
  joinBits,
  makeBits,
  mulBits,
  orBits,
  sdivBits,
  sextBits,
  shiftBits,
  signedMax,
  signedMin,
  sremBits,
  truncBits,
  udivBits,
  unsignedMax,
  unsignedMin,
  uremBits,
  widenBits,
  xorBits,
  zextBits,
} from '../../src/analysis/bits.ts';

const W = 4;
const ALL = Array.from({ length: 1 << W }, (_, n) => BigInt(n));
const signed = (n: bigint, width = W): bigint => BigInt.asIntN(width, n);

/** Every pair of masks that do not contradict each other, and every count of sign bits. */
const FACTS: Bits[] = [];
for (const zero of ALL) {
  for (const one of ALL) {
    if ((zero & one) !== 0n) continue;
    FACTS.push(makeBits(W, zero, one));
    if (zero === 0n && one === 0n) for (let s = 2; s <= W; s++) FACTS.push(makeBits(W, zero, one, s));
  }
}

const MEMBERS = new Map(FACTS.map((fact) => [fact, ALL.filter((n) => isMember(fact, n))]));

function isMember(fact: Bits, n: bigint): boolean {
  if ((n & fact.zero) !== 0n || (n & fact.one) !== fact.one) return false;
  const s = BigInt.asIntN(fact.width, n);
  const low = -(1n << BigInt(fact.width - fact.signBits));
  return s >= low && s < -low;
}

type Compute = (a: bigint, b: bigint) => bigint | null;

const OPERATIONS: readonly [string, (a: Bits, b: Bits) => Bits, Compute][] = [
  ['add', (a, b) => addBits(a, b, false), (a, b) => a + b],
  ['sub', (a, b) => addBits(a, b, true), (a, b) => a - b],
  ['mul', mulBits, (a, b) => a * b],
  ['udiv', udivBits, (a, b) => (b === 0n ? null : a / b)],
  ['urem', uremBits, (a, b) => (b === 0n ? null : a % b)],
  ['sdiv', sdivBits, (a, b) => (b === 0n ? null : signed(a) / signed(b))],
  ['srem', sremBits, (a, b) => (b === 0n ? null : signed(a) % signed(b))],
  ['and', andBits, (a, b) => a & b],
  ['or', orBits, (a, b) => a | b],
  ['xor', xorBits, (a, b) => a ^ b],
  ['shl', (a, b) => shiftBits('shl', a, b), (a, b) => (b >= 4n ? null : a << b)],
  ['lshr', (a, b) => shiftBits('lshr', a, b), (a, b) => (b >= 4n ? null : a >> b)],
  ['ashr', (a, b) => shiftBits('ashr', a, b), (a, b) => (b >= 4n ? null : signed(a) >> b)],
  ['join with the first', joinBits, (a) => a],
  ['join with the second', joinBits, (_, b) => b],
  ['widening of the first', widenBits, (a) => a],
  ['widening by the second', widenBits, (_, b) => b],
];

test.each(OPERATIONS)('%s claims no bit that some operands refute', (_, transfer, compute) => {
  for (const a of FACTS) {
    for (const b of FACTS) {
      const claimed = transfer(a, b);
      for (const x of MEMBERS.get(a)!) {
        for (const y of MEMBERS.get(b)!) {
          const result = compute(x, y);
          if (result === null || isMember(claimed, BigInt.asUintN(W, result))) continue;
          expect.fail(`${x}, ${y} give ${result}: ${JSON.stringify(claimed, (_k, v) => String(v))}`);
        }
      }
    }
  }
});

test('casts claim no bit that some operand refutes', () => {
  for (const fact of FACTS) {
    for (const n of MEMBERS.get(fact)!) {
      expect(isMember(zextBits(fact, 7), n)).toBe(true);
      expect(isMember(sextBits(fact, 7), BigInt.asUintN(7, signed(n)))).toBe(true);
      expect(isMember(truncBits(fact, 3), n & 7n)).toBe(true);
    }
  }
});

test('the least and the greatest number bound every member, as signed and as unsigned', () => {
  for (const fact of FACTS) {
    for (const n of MEMBERS.get(fact)!) {
      expect(n >= unsignedMin(fact) && n <= unsignedMax(fact)).toBe(true);
      expect(signed(n) >= signedMin(fact) && signed(n) <= signedMax(fact)).toBe(true);
    }
  }
});

test('a range claims the bits that all its numbers share', () => {
  for (const low of ALL) {
    for (const high of ALL) {
      if (low > high) continue;
      const fact = bitsOfRange(W, low, high);
      for (let n = low; n <= high; n++) expect(isMember(fact, n)).toBe(true);
    }
  }
  expect(bitsOfRange(8, 0x20n, 0x27n)).toMatchObject({ zero: 0xd8n, one: 0x20n });
});

test('sums of constants are constants', () => {
  const sum = addBits(makeBits(W, 0b1010n, 0b0101n), makeBits(W, 0b1100n, 0b0011n), false);
  expect(sum).toMatchObject({ zero: 0b0111n, one: 0b1000n });
});
