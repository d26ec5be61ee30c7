/** Records that are computed as they lie: what is one tree, what its leaves may be, and what must be taken apart. */
import { describe, expect, test } from 'vitest';
import { CATALOG, optimize } from '../../src/driver/index.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import { targetNamed } from '../../src/target/index.ts';
import { printModule } from '../../src/text/index.ts';
import { read, sweep, type Vectorized, vectorize } from './sweep.ts';

interface Case {
  readonly name: string;
  readonly element: string;
  /** Buffers, for `sweep`: of %a and %b. */
  readonly buffers: readonly [string, string];
  /** Elements of %a and of %b an iteration. */
  readonly strides: readonly [number, number];
  /** The body from %p and %q, where the records of this iteration begin, to %m0, %m1, …, which are stored to %q. */
  readonly body: (member: number) => string;
  readonly members: number;
}

const PIXEL = { element: 'i8', buffers: ['i8:4n', 'i8:4n'], strides: [4, 4], members: 4 } as const;
const load = (k: number, to: string, type = 'i8', from = 'p', at = k): string =>
  `  %${to}.at${k} = getelementptr inbounds ${type}, ptr %${from}, i64 ${at}
  %${to}${k} = load ${type}, ptr %${to}.at${k}, align 1`;

const CASES: readonly Case[] = [
  {
    ...PIXEL,
    name: 'members that are computed alike',
    body: (k) => `${load(k, 'x')}\n  %m${k} = xor i8 %x${k}, -1`,
  },
  {
    ...PIXEL,
    name: 'constants that differ by member, in fewer bits than they have',
    body: (k) => `${load(k, 'x')}
  %w${k} = zext i8 %x${k} to i32
  %s${k} = mul nsw i32 %w${k}, ${[77, 150, -29, 7][k]}
  %h${k} = lshr i32 %s${k}, 4
  %m${k} = trunc i32 %h${k} to i8`,
  },
  {
    ...PIXEL,
    name: 'one member of each record for all of them',
    body: (k) => `${load(k, 'x')}
${load(k, 'y', 'i8', 'p', 3)}
  %e${k} = zext i8 %x${k} to i32
  %f${k} = zext i8 %y${k} to i32
  %s${k} = mul nuw nsw i32 ${k === 1 ? `%f${k}, %e${k}` : `%e${k}, %f${k}`}
  %h${k} = lshr i32 %s${k}, 8
  %m${k} = trunc i32 %h${k} to i8`,
  },
  {
    ...PIXEL,
    name: 'members that are read in another order than they lie in',
    body: (k) => `${load(k, 'x', 'i8', 'p', 3 - k)}\n  %m${k} = xor i8 %x${k}, 5`,
  },
  {
    ...PIXEL,
    name: 'a member that is kept',
    body: (k) => `${load(k, 'x')}\n  %m${k} = ${k === 3 ? `or i8 %x${k}, 0` : `sub i8 -1, %x${k}`}`,
  },
  {
    name: 'three floats and an invariant',
    element: 'float',
    buffers: ['float:3n', 'float:3n'],
    strides: [3, 3],
    members: 3,
    body: (k) => `${load(k, 'x', 'float')}\n  %m${k} = fmul float %x${k}, %scale`,
  },
];

function source({ element, buffers, strides, members, body }: Case): string {
  const each = (make: (k: number) => string): string =>
    Array.from({ length: members }, (_, k) => make(k)).join('\n');
  return `; sweep: ${buffers.join(' ')} n 0.5
define void @f(ptr noalias %a, ptr noalias %b, i64 %n, float %scale) {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %loop, label %exit
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %ai = mul nuw nsw i64 %i, ${strides[0]}
  %bi = mul nuw nsw i64 %i, ${strides[1]}
  %p = getelementptr inbounds ${element}, ptr %a, i64 %ai
  %q = getelementptr inbounds ${element}, ptr %b, i64 %bi
${each(body)}
${each((k) => `  %to${k} = getelementptr inbounds ${element}, ptr %q, i64 ${k}\n  store ${element} %m${k}, ptr %to${k}, align 1`)}
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}
`;
}

const isFlat = ({ debug }: Vectorized): boolean => debug.some((line) => line.includes('as they lie'));

describe.each(['avx2', 'wasm128'] as const)('on %s', (target) => {
  test.each(CASES)('$name: as they lie', (one) => {
    const text = source(one);
    const done = vectorize(text, 'flat.ll', target, 'uf=1');
    expect(isFlat(done)).toBe(true);
    expect(done.remarks.filter((r) => r.kind === 'failure')).toEqual([]);
    expect(sweep(text, done, [0, 7, 16, 33], 0)).toEqual([]);
  });
});

test('pairs, and one number for both of them, are computed as they lie where taking them apart costs more', () => {
  const text = source({
    name: 'pairs',
    element: 'float',
    buffers: ['float:n', 'float:2n'],
    strides: [1, 2],
    members: 2,
    body: (k) => `${load(k, 'x', 'float', 'q')}
${load(k, 'y', 'float', 'p', 0)}
  %m${k} = fmul float %x${k}, %y${k}`,
  });
  const done = vectorize(text, 'flat.ll', 'wasm128');
  expect(isFlat(done)).toBe(true);
  expect(printModule(done.after)).toMatch(/shufflevector <\d+ x float> .*<i32 0, i32 0, i32 1, i32 1/);
  expect(sweep(text, done, [0, 9, 40], 0)).toEqual([]);
});

test('an affine map of pairs is computed as they lie where ports decide: taking apart and together is twice the shuffles', () => {
  const text = source({
    name: 'points',
    element: 'double',
    buffers: ['double:2n', 'double:2n'],
    strides: [2, 2],
    members: 2,
    body: (k) => `${load(k, 'x', 'double', 'p', 0)}
${load(k, 'y', 'double', 'p', 1)}
  %s${k} = fmul double %x${k}, ${k}.5
  %t${k} = fmul double %y${k}, ${k + 2}.25
  %u${k} = fadd double %s${k}, %t${k}
  %m${k} = fadd double %u${k}, ${k + 1}.0`,
  });
  const done = vectorize(text, 'flat.ll', 'avx2');
  expect(isFlat(done)).toBe(true);
  expect(sweep(text, done, [0, 9, 40], 0)).toEqual([]);
});

test('an invariant that an instruction takes without its extension is cut before the loop', () => {
  const text = source({
    name: 'stereo gain',
    element: 'i16',
    buffers: ['i16:2n', 'i16:2n'],
    strides: [2, 2],
    members: 2,
    body: (k) => `${load(k, 'x', 'i16')}
  %w${k} = sext i16 %x${k} to i32
  %s${k} = mul nsw i32 %w${k}, %gain
  %t${k} = add nsw i32 %s${k}, 16384
  %h${k} = lshr i32 %t${k}, 15
  %m${k} = trunc i32 %h${k} to i16`,
  }).replace('entry:', 'entry:\n  %half = fptosi float %scale to i16\n  %gain = sext i16 %half to i32');
  const done = vectorize(text, 'flat.ll', 'avx2');
  expect(isFlat(done)).toBe(true);
  expect(done.remarks.filter((r) => r.kind === 'failure')).toEqual([]);
  expect(printModule(done.after)).toMatch(/trunc i32 %gain to i16.*@llvm\.x86\.avx2\.pmul\.hr\.sw\(/s);
  expect(sweep(text, done, [0, 9, 40], 0)).toEqual([]);
});

test('an overlap is found out before the loop', () => {
  const text = source({ ...CASES[0]!, buffers: ['i8:4n', 'i8:4n'] }).replaceAll('noalias ', '');
  const done = vectorize(text, 'flat.ll', 'wasm128', 'uf=1');
  expect(isFlat(done)).toBe(true);
  expect(sweep(text, done, [9], 20)).toEqual([]);
});

const isKept = (text: string, place: number): string =>
  text.replace(new RegExp(` {2}store i8 %m${place}.*\\n`), '');

describe('members that nobody stores', () => {
  const alone = (text: string): string => `target triple = "wasm32-unknown-unknown"\n${text}`;

  test.each([0, 1, 2, 3])('number %i is written back as it is where nobody else could see that', (place) => {
    const text = isKept(alone(source(CASES[0]!)), place);
    const done = vectorize(text, 'flat.ll', 'wasm128');
    expect(isFlat(done)).toBe(true);
    expect(sweep(text, done, [0, 9, 17, 40], 0)).toEqual([]);
  });

  test('keep records apart where somebody could', () => {
    expect(isFlat(vectorize(isKept(source(CASES[0]!), 3), 'flat.ll', 'avx2'))).toBe(false);
  });
});

test('a register that begins earlier, to end with the last member, is aligned as elements are', () => {
  const negated = source({
    name: 'every second one is negated',
    element: 'float',
    buffers: ['float:2n', 'float:2n'],
    strides: [2, 2],
    members: 1,
    body: () => '  %x = load float, ptr %q, align 8\n  %m0 = fneg float %x',
  });
  const text = `target triple = "wasm32-unknown-unknown"\n${negated.replace(/(store float .*align) \d+/, '$1 8')}`;
  const done = vectorize(text, 'flat.ll', 'wasm128', 'uf=4');
  expect(isFlat(done)).toBe(true);
  const after = printModule(done.after);
  expect(after).toMatch(/store <4 x float> .*, align 8$/m);
  expect(after).toMatch(/store <4 x float> .*, align 4$/m);
  expect(sweep(text, done, [0, 9, 40], 0)).toEqual([]);
});

test('members that nobody reads are read where a record follows, and no further', () => {
  // Of a b c d the last three: what is behind them is the next a, or nothing.
  const text = source({
    ...CASES[0]!,
    body: (k) =>
      k === 3 ? '  %m3 = add i8 0, -1' : `${load(k, 'x', 'i8', 'p', k + 1)}\n  %m${k} = xor i8 %x${k}, -1`,
  });
  const done = vectorize(text, 'flat.ll', 'wasm128');
  expect(isFlat(done)).toBe(true);
  expect(done.debug.some((line) => line.includes('the last iteration is left'))).toBe(true);
  expect(sweep(text, done, [0, 4, 16, 17, 33], 0)).toEqual([]);
});

describe('records are taken apart', () => {
  const apart = (one: Partial<Case>, change: (text: string) => string = (text) => text): boolean =>
    isFlat(vectorize(change(source({ ...CASES[0]!, ...one })), 'flat.ll', 'wasm128'));

  test('where a member is read that lies in no record that is read whole', () => {
    const other = (k: number): string => load(k, 'x', 'i8', 'p', k === 2 ? 7 : k);
    expect(apart({ body: (k) => `${other(k)}\n  %m${k} = xor i8 %x${k}, -1` })).toBe(false);
  });

  test('where they are more than two trees', () => {
    const ops = ['add i8 %x0, 1', 'xor i8 %x1, 1', 'mul i8 %x2, 3', 'or i8 %x3, 1'];
    expect(apart({ body: (k) => `${load(k, 'x')}\n  %m${k} = ${ops[k]}` })).toBe(false);
  });

  test('where one is the number of the iteration', () => {
    expect(
      apart({
        body: (k) => `${load(k, 'x')}\n  %n${k} = trunc i64 %i to i8\n  %m${k} = add i8 %x${k}, %n${k}`,
      }),
    ).toBe(false);
  });

  test('where a division could trap in lanes that do not divide', () => {
    const body = (k: number): string =>
      `${load(k, 'x')}\n${load(k, 'y', 'i8', 'q')}\n  %m${k} = ${k === 3 ? 'or' : 'udiv'} i8 %x${k}, %y${k}`;
    expect(apart({ body })).toBe(false);
  });

  test('where nobody can prove them as they lie', () => {
    const module = read(source(CASES[0]!), 'flat.ll');
    const pipeline = parsePipeline('choose', CATALOG);
    if (!pipeline.ok) throw new Error('there is no such pass');
    optimize(module, pipeline.passes, {
      target: { forced: targetNamed('wasm128') },
      // Records that lie as they are need no shuffles.
      check: (_before, _after, whole) =>
        printModule(whole).includes('shufflevector')
          ? { kind: 'proved', given: [] }
          : { kind: 'unknown', reason: 'as they lie' },
    });
    expect(printModule(module)).toContain('shufflevector <16 x i8>');
  });
});
