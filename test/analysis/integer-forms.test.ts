/** Integer forms against arithmetic: whatever is read from an expression has its value, and its range holds it. */
import { expect, test } from 'vitest';
import { FormReader } from '../../src/analysis/form-reader.ts';
import { type Atom, type Form, Forms, formValue } from '../../src/analysis/integer-forms.ts';
import { Random } from '../../src/support/random.ts';
import { asSigned, asUnsigned } from '../../src/support/wide-int.ts';
import {
  type BinaryFormulaOp,
  binary,
  compare,
  constant,
  evaluate,
  type Formula,
  lane,
  select,
  sext,
  trunc,
  zext,
} from '../../src/target/instructions/index.ts';
import { formulaView } from '../../src/vectorize/pack/index.ts';

const WIDTHS = [8, 16, 32] as const;
const BINARY: readonly BinaryFormulaOp[] = [
  'add',
  'sub',
  'mul',
  'smin',
  'smax',
  'umin',
  'umax',
  'add',
  'sub',
];
const EDGES = [0n, 1n, 2n, 127n, 128n, 255n, 32767n, 32768n, 65535n, -1n];

/** The same lane is the same object, so that it can cancel out. */
const LANES = [8, 16].map((width) => [0, 1, 2].map((input) => lane(input, width, width)));

/** A random expression of so many bits over three lanes of 8 and 16 bits. */
function expression(random: Random, bits: number, depth: number): Formula {
  if (depth === 0) {
    const width = random.pick([8, 16]);
    const leaf = LANES[width === 8 ? 0 : 1]![random.int(3)]!;
    if (random.bool(0.2)) return constant(bits, random.pick(EDGES));
    if (width > bits) return trunc(leaf, bits);
    return random.bool(0.5) ? sext(leaf, bits) : zext(leaf, bits);
  }
  const of = (width = bits): Formula => expression(random, width, depth - 1);
  switch (random.int(6)) {
    case 0: {
      const wide = random.pick(WIDTHS.filter((width) => width >= bits));
      return trunc(of(wide), bits);
    }
    case 1: {
      const narrow = random.pick(WIDTHS.filter((width) => width <= bits));
      return random.bool(0.5) ? sext(of(narrow), bits) : zext(of(narrow), bits);
    }
    case 2: {
      const by = constant(bits, random.int(bits));
      return binary(random.pick(['lshr', 'ashr', 'shl']), of(), by);
    }
    case 3: {
      const [l, r] = [of(), of()];
      const arms = random.bool(0.5) ? [l, r] : [binary('sub', l, r), binary('sub', r, l)];
      if (random.bool(0.3)) arms[1] = constant(bits, 0);
      return select(compare(random.pick(['slt', 'ult']), l, r), arms[0]!, arms[1]!);
    }
    default:
      return binary(random.pick(BINARY), of(), of());
  }
}

function sampled(random: Random, bits: number): bigint {
  if (random.bool(0.6)) return asUnsigned(random.pick(EDGES), bits);
  return asUnsigned(BigInt(random.int(65_536)), bits);
}

test('a form has the value of its expression, within its range', () => {
  const random = new Random(4);
  for (let round = 0; round < 250; round++) {
    const bits = random.pick(WIDTHS);
    const formula = expression(random, bits, 1 + random.int(4));
    const reader = new FormReader<Formula>(new Forms(), formulaView, undefined);
    const forms = {
      signed: reader.exact(formula, 'signed'),
      unsigned: reader.exact(formula, 'unsigned'),
      low: reader.low(formula, 8, 'signed'),
      other: reader.low(formula, bits, 'unsigned'),
    };
    for (let sample = 0; sample < 6; sample++) {
      const lanes = new Map<string, bigint>();
      const at = (input: number, index: number): bigint => {
        const key = `${input} ${index}`;
        if (!lanes.has(key)) lanes.set(key, sampled(random, index));
        return lanes.get(key)!;
      };
      const value = evaluate(formula, at);
      const known = new Map<Atom, bigint>();
      const leaf = ({ of, bits: width, reading }: Extract<Atom, { kind: 'leaf' }>): bigint => {
        const raw = evaluate(of as Formula, at);
        return reading === 'signed' ? asSigned(raw, width) : raw;
      };
      const read = (form: Form): bigint => formValue(form, leaf, known);
      expect(read(forms.unsigned)).toBe(value);
      expect(read(forms.signed)).toBe(asSigned(value, bits));
      expect(asUnsigned(read(forms.low), 8)).toBe(asUnsigned(value, 8));
      expect(asUnsigned(read(forms.other), bits)).toBe(value);
      for (const form of Object.values(forms)) {
        expect(read(form) >= form.low && read(form) <= form.high).toBe(true);
      }
    }
  }
});

test('clamps of either order are one form, in the range they clamp to', () => {
  const forms = new Forms();
  const x = forms.leaf({}, 32, 'signed');
  const [low, high] = [forms.constant(-128n), forms.constant(127n)];
  const inside = forms.least(forms.most(x, low), high);
  expect(forms.most(forms.least(x, high), low)).toBe(inside);
  expect([inside.low, inside.high]).toEqual([-128n, 127n]);
});

test('shifts are joined, and what they divide stands before them', () => {
  const forms = new Forms();
  const x = forms.leaf({}, 16, 'signed');
  const y = forms.leaf({}, 16, 'signed');
  const one = forms.constant(1n);
  const twice = forms.shift(forms.add(forms.shift(x, 14), one), 1);
  expect(twice).toBe(forms.shift(forms.add(x, forms.constant(1n << 14n)), 15));
  expect(forms.shift(forms.add(forms.scale(y, 4n), x), 2)).toBe(forms.add(y, forms.shift(x, 2)));
});

test('a blend of two bytes by a third has the range of a byte times 255', () => {
  const forms = new Forms();
  const [x, y, m] = [{}, {}, {}].map((of) => forms.leaf(of, 8, 'unsigned'));
  const rest = forms.sub(forms.constant(255n), m!);
  const sum = forms.add(forms.mul(x!, m!), forms.mul(y!, rest));
  expect([sum.low, sum.high]).toEqual([0n, 65025n]);
});
