/** The lattice of shapes and its tables: the table of addresses cell by cell, every transfer monotone. */
import { describe, expect, test } from 'vitest';
import {
  addShapes,
  gepShapes,
  isBelow,
  joinShapes,
  mulShapes,
  RANDOM,
  SHAPE_KINDS,
  type Shape,
  SOA_RANDOM,
  STRIDED,
  sameShape,
  scatteredGep,
  selectShapes,
  soaSeq,
  soaStrided,
  subShapes,
  UNDEF,
  UNIFORM,
  uniformOrRandom,
} from '../../src/analysis/shape.ts';

const seq: Shape = { kind: 'seq', stride: 1n };
const strided = (stride: bigint): Shape => ({ kind: 'strided', stride });

/** Every kind, with several strides. */
const ALL: readonly Shape[] = [
  UNDEF,
  UNIFORM,
  seq,
  ...[-1n, 2n, 3n, 4n, 4096n].map(strided),
  STRIDED,
  RANDOM,
  soaSeq(4n),
  soaSeq(null),
  soaStrided(4n),
  soaStrided(8n),
  soaStrided(null),
  SOA_RANDOM,
];

test('the list has every kind', () => {
  expect(new Set(ALL.map((s) => s.kind))).toEqual(new Set(SHAPE_KINDS));
});

describe('the lattice', () => {
  test('join is idempotent, commutative, associative and an upper bound', () => {
    for (const a of ALL) {
      expect(joinShapes(a, a)).toEqual(a);
      for (const b of ALL) {
        const ab = joinShapes(a, b);
        expect(joinShapes(b, a)).toEqual(ab);
        expect(isBelow(a, ab) && isBelow(b, ab)).toBe(true);
        for (const c of ALL) expect(joinShapes(ab, c)).toEqual(joinShapes(a, joinShapes(b, c)));
      }
    }
  });

  test('joins of shapes of one layout stay in it, of both are random', () => {
    expect(joinShapes(soaSeq(4n), soaStrided(4n))).toEqual(SOA_RANDOM);
    expect(joinShapes(soaSeq(4n), strided(4n))).toEqual(RANDOM);
    expect(joinShapes(UNIFORM, seq)).toEqual(STRIDED);
    expect(joinShapes(strided(4n), strided(8n))).toEqual(STRIDED);
  });
});

describe('every transfer is monotone', () => {
  const operations: Readonly<Record<string, (a: Shape, b: Shape) => Shape>> = {
    add: addShapes,
    sub: subShapes,
    mul: (a, b) => mulShapes(a, b, null),
    'mul by 3': (a, b) => mulShapes(a, b, 3n),
    'any operation': (a, b) => uniformOrRandom([a, b]),
    'select, first operand and condition': (a, b) => selectShapes(a, b, UNIFORM),
    'select, both values': (a, b) => selectShapes(UNIFORM, a, b),
    'last index': (a, b) => gepShapes(a, b, 4n, 4n),
    'last index into a struct': (a, b) => gepShapes(a, b, 12n, null),
    'index before the last': (a) => scatteredGep(a),
  };
  test.each(Object.keys(operations))('%s', (name) => {
    const of = operations[name]!;
    for (const a of ALL) {
      for (const above of ALL.filter((s) => isBelow(a, s))) {
        for (const b of ALL) {
          const left = isBelow(of(a, b), of(above, b));
          const right = isBelow(of(b, a), of(b, above));
          expect([a, above, b, left, right]).toEqual([a, above, b, true, true]);
        }
      }
    }
  });
});

describe('the table of addresses', () => {
  const INDEX: readonly Shape[] = [UNIFORM, seq, strided(3n), RANDOM, UNDEF];
  const S4 = strided(4n);
  const U = UNDEF;
  const R = RANDOM;
  const SR = SOA_RANDOM;
  const rows: readonly (readonly [string, Shape, readonly Shape[]])[] = [
    ['Uniform', UNIFORM, [UNIFORM, S4, strided(12n), R, U]],
    ['Unit Stride', { kind: 'seq', stride: 4n }, [S4, R, R, R, U]],
    ['Strided', strided(16n), [strided(16n), R, R, R, U]],
    ['Random', RANDOM, [R, R, R, R, U]],
    ['SOA Unit Stride', soaSeq(4n), [soaSeq(4n), soaStrided(4n), SR, SR, U]],
    ['SOA Strided', soaStrided(4n), [soaStrided(4n), soaStrided(null), SR, SR, U]],
    ['SOA Random', SOA_RANDOM, [SR, SR, SR, SR, U]],
    ['Undef', UNDEF, [U, U, U, U, U]],
  ];
  test.each(rows)('a pointer that is %s', (_, pointer, expected) => {
    expect(INDEX.map((index) => gepShapes(pointer, index, 4n, 4n))).toEqual(expected);
  });

  test('an index before the last that varies makes it random, in its own layout', () => {
    expect(scatteredGep(UNIFORM)).toEqual(RANDOM);
    expect(scatteredGep(soaSeq(4n))).toEqual(SOA_RANDOM);
  });
});

describe('arithmetic', () => {
  test('strides add, subtract and scale; what becomes 0 is uniform', () => {
    expect(addShapes(seq, seq)).toEqual(strided(2n));
    expect(subShapes(seq, seq)).toEqual(UNIFORM);
    expect(subShapes(UNIFORM, seq)).toEqual(strided(-1n));
    expect(mulShapes(seq, UNIFORM, 3n)).toEqual(strided(3n));
    expect(mulShapes(seq, UNIFORM, 0n)).toEqual(UNIFORM);
    expect(mulShapes(seq, UNIFORM, null)).toEqual(STRIDED);
    expect(mulShapes(seq, seq, null)).toEqual(RANDOM);
    expect(addShapes(seq, RANDOM)).toEqual(RANDOM);
    expect(sameShape(addShapes(UNIFORM, soaSeq(4n)), soaSeq(4n))).toBe(true);
  });

  test('a value chosen by a condition that varies is random', () => {
    expect(selectShapes(RANDOM, UNIFORM, UNIFORM)).toEqual(RANDOM);
    expect(selectShapes(UNIFORM, UNIFORM, seq)).toEqual(STRIDED);
  });
});
