import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bufferArgument,
  type ExecArg,
  execute,
  parseArguments,
  printArguments,
  printContents,
} from '../../src/exec/index.ts';
import { DOUBLE, FLOAT, I8, I16, I32, PTR, type Type } from '../../src/ir/type.ts';
import { parseModule } from '../../src/text/index.ts';

const parse = (text: string): readonly ExecArg[] => {
  const parsed = parseArguments(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.args;
};

describe('arguments are read from text', () => {
  test('numbers', () => {
    expect(parse('1,-5, 0x1f ,2.5,1e-3,nan,-inf,true,-0')).toEqual([
      { kind: 'int', value: 1n },
      { kind: 'int', value: -5n },
      { kind: 'int', value: 31n },
      { kind: 'float', value: 2.5 },
      { kind: 'float', value: 0.001 },
      { kind: 'float', value: Number.NaN },
      { kind: 'float', value: Number.NEGATIVE_INFINITY },
      { kind: 'int', value: 1n },
      { kind: 'float', value: -0 },
    ]);
  });
  test('buffers, pointers into them, elements, bits', () => {
    expect(parse('[i32 1,2,3],[i8 x 64],[float align 16 1.5],&0+8,<1,2>,{1,{2}},#ff,null')).toEqual([
      bufferArgument(
        I32,
        [1n, 2n, 3n].map((value) => ({ kind: 'int', value }) as const),
      ),
      bufferArgument(I8, [], 64),
      bufferArgument(FLOAT, [{ kind: 'float', value: 1.5 }], 1, 16),
      { kind: 'pointer', argument: 0, offset: 8 },
      {
        kind: 'elements',
        elements: [
          { kind: 'int', value: 1n },
          { kind: 'int', value: 2n },
        ],
      },
      {
        kind: 'elements',
        elements: [
          { kind: 'int', value: 1n },
          { kind: 'elements', elements: [{ kind: 'int', value: 2n }] },
        ],
      },
      { kind: 'bits', bits: 255n },
      { kind: 'null' },
    ]);
  });
  test('nothing is no arguments', () => {
    expect(parse('')).toEqual([]);
  });
  test.each([
    ['1,,2', 'expected an argument', 2],
    ['[i32 1', "expected ',' or ']'", 6],
    ['[i33x 1]', "'i33x' is no type of a buffer's elements", 1],
    ['[i8 x 4', "expected ']'", 7],
    ['hello', "'hello' is no argument", 0],
    ['1 2', "expected ','", 2],
    ['&x', "expected '&' and a number", 0],
    ['[i8 x 4 align 3]', 'an alignment is a power of two', 15],
  ])('%s is refused with a place', (text, message, at) => {
    expect(parseArguments(text)).toEqual({ ok: false, message, at });
  });
  test('deep nesting is refused', () => {
    expect(parseArguments('<'.repeat(10000))).toMatchObject({ ok: false, message: 'nested too deeply' });
  });
});

const scalar: fc.Arbitrary<ExecArg> = fc.oneof(
  fc.bigInt({ min: -(1n << 70n), max: 1n << 70n }).map((value) => ({ kind: 'int', value }) as const),
  fc.double().map((value) => ({ kind: 'float', value }) as const),
  fc.bigInt({ min: 0n, max: 1n << 64n }).map((bits) => ({ kind: 'bits', bits }) as const),
  fc.constantFrom<ExecArg>({ kind: 'null' }, { kind: 'undef' }, { kind: 'poison' }),
  fc
    .tuple(fc.nat(9), fc.integer({ min: -99, max: 99 }))
    .map(([argument, offset]) => ({ kind: 'pointer', argument, offset }) as const),
);
const argument: fc.Arbitrary<ExecArg> = fc.oneof(
  scalar,
  fc
    .array(scalar, { minLength: 1, maxLength: 3 })
    .map((elements) => ({ kind: 'elements', elements }) as const),
  fc
    .tuple(
      fc.constantFrom<Type>(I8, I32, FLOAT, DOUBLE, PTR),
      fc.array(scalar, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(0, 1, 16),
    )
    .map(([type, elements, align]) => bufferArgument(type, elements, elements.length, align)),
);

test('what is printed is read back', () => {
  fc.assert(
    fc.property(fc.array(argument, { maxLength: 4 }), (args) => {
      expect(parse(printArguments(args))).toEqual(args);
    }),
  );
});

test('numbers in buffers are stored as their bits are, whatever the type', () => {
  const { module } = parseModule('define void @f(ptr %a, ptr %b) {\n  ret void\n}\n', 'f.ll');
  const f32 = new Float32Array(1);
  const bitsOfFloat = (value: number): bigint => {
    f32[0] = value;
    return BigInt(new Uint32Array(f32.buffer)[0]!);
  };
  const ints = (bits: number): bigint[] => [
    0n,
    1n,
    -1n,
    127n,
    -128n,
    0x5an << BigInt(bits - 8),
    -(1n << BigInt(bits - 1)),
    (1n << BigInt(bits)) - 1n,
  ];
  const cases: [Type, readonly ExecArg[], readonly bigint[]][] = [
    ...[I8, I16, I32].map((type): [Type, readonly ExecArg[], readonly bigint[]] => {
      const bits = type === I8 ? 8 : type === I16 ? 16 : 32;
      const values = ints(bits);
      return [
        type,
        values.map((value) => ({ kind: 'int', value })),
        values.map((x) => BigInt.asUintN(bits, x)),
      ];
    }),
    ...[[0, -0, 1, -1.5, 3e-39, 1e30, Infinity, 2 ** 31, 0.1, 16777217]].map(
      (values): [Type, readonly ExecArg[], readonly bigint[]] => [
        FLOAT,
        values.map((value) => ({ kind: 'float', value })),
        values.map(bitsOfFloat),
      ],
    ),
  ];
  for (const [type, values, bits] of cases) {
    const asBits = bits.map((each): ExecArg => ({ kind: 'bits', bits: each }));
    const outcome = execute(module!, 'f', [bufferArgument(type, values), bufferArgument(type, asBits)]);
    const [first, second] = outcome.buffers;
    expect(printContents(first!, module!.layout, 64)).toBe(printContents(second!, module!.layout, 64));
  }
  const tooLarge = execute(module!, 'f', [
    bufferArgument(I8, [{ kind: 'int', value: 256n }]),
    { kind: 'null' },
  ]);
  expect(tooLarge).toMatchObject({ kind: 'unsupported', reason: 'argument 0: 256 does not fit i8' });
});
