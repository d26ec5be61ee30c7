/** Divisions by constants as products and shifts: right for every number that they are made for. */
import { expect, it } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import { compileFormula } from '../../src/target/instructions/index.ts';
import { printModule } from '../../src/text/index.ts';
import { divisionBy, divisionByPower } from '../../src/vectorize/loop/values/divisions.ts';
import { laneFormulasOf } from '../../src/vectorize/pack/index.ts';
import { sweep, vectorize } from './sweep.ts';

it('every byte is divided rightly by every number', () => {
  const wrong: string[] = [];
  for (let by = 3; by < 256; by++) {
    if ((by & (by - 1)) === 0) continue;
    const { quotient, rest } = divisionBy(BigInt(by), 255n, 8)!;
    const [whole, left] = [quotient, rest].map(({ lane }) => compileFormula(lane)!);
    for (let x = 0; x < 256; x++) {
      if (whole!(() => x) !== Math.floor(x / by)) wrong.push(`${x} / ${by}`);
      if (left!(() => x) !== x % by) wrong.push(`${x} % ${by}`);
    }
  }
  expect(wrong).toEqual([]);
});

it('16-bit numbers are divided rightly by 10, 255 and 1000', () => {
  const wrong: string[] = [];
  for (const by of [10, 255, 1000]) {
    const whole = compileFormula(divisionBy(BigInt(by), 65535n, 16)!.quotient.lane)!;
    for (let x = 0; x < 65536; x++) if (whole(() => x) !== Math.floor(x / by)) wrong.push(`${x} / ${by}`);
  }
  expect(wrong).toEqual([]);
});

it('numbers that are small for their type are divided in as few bits as hold them', () => {
  for (const [by, most, bits] of [
    [255, 65152, 16],
    [255, 65534, 16],
    [15, 254, 8],
    [3, 14, 8],
    [7, 62, 8],
    [10, 999, 16],
    [9, 255, 8],
  ] as const) {
    const { quotient, rest } = divisionBy(BigInt(by), BigInt(most), 32)!;
    expect([quotient.bits, quotient.inputs]).toEqual([bits, [bits]]);
    const [whole, left] = [quotient, rest].map(({ lane }) => compileFormula(lane)!);
    for (let x = 0; x <= most; x++)
      expect([whole!(() => x), left!(() => x)]).toEqual([Math.floor(x / by), x % by]);
  }
});

it('a number of ones divides without a product, as far as the sum is right', () => {
  const costs = [65279n, 65280n].map((most) => divisionBy(255n, most, 16)!.quotient.cost);
  expect(costs[0]).toBeLessThan(costs[1]!);
});

it('small numbers are divided by a rounded product of fractions, as far as that is right', () => {
  const rounded = laneFormulasOf('wasm128').find(({ name }) => name === 'i16x8.q15mulr_sat_s')!;
  const wrong: string[] = [];
  let [short, long] = [0, 0];
  for (let by = 3; by < 300; by++) {
    if ((by & (by - 1)) === 0) continue;
    for (const most of [9 * 255, 32767]) {
      const { quotient } = divisionBy(BigInt(by), BigInt(most), 32, rounded)!;
      if (quotient.cost === 2) short++;
      else long++;
      const whole = compileFormula(quotient.lane)!;
      for (let x = 0; x <= most; x++) if (whole(() => x) !== Math.floor(x / by)) wrong.push(`${x} / ${by}`);
    }
  }
  expect(wrong).toEqual([]);
  expect([short > 0, long > 0]).toEqual([true, true]);
  expect(divisionBy(9n, 2295n, 16, rounded)!.quotient.cost).toBe(2);
  expect(divisionBy(9n, 65535n, 16, rounded)!.quotient.cost).toBeGreaterThan(2);
});

it('signed bytes are divided by powers of two, rounded towards 0', () => {
  const wrong: string[] = [];
  for (const by of [2, 4, 8, 16, 32, 64]) {
    const { quotient, rest } = divisionByPower(BigInt(by), 8)!;
    const [whole, left] = [quotient, rest].map(({ lane }) => compileFormula(lane)!);
    for (let x = -128; x < 128; x++) {
      if (whole!(() => x & 255) !== (Math.trunc(x / by) & 255)) wrong.push(`${x} / ${by}`);
      if (left!(() => x & 255) !== ((x % by) & 255)) wrong.push(`${x} % ${by}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(divisionByPower(128n, 8)).toBeNull();
  expect(divisionByPower(6n, 8)).toBeNull();
});

const SOURCE = `; sweep: i16:n i16:n n
define void @f(ptr noalias noundef readonly %a, ptr noalias noundef %b, i64 noundef %n) {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %loop, label %exit
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %p = getelementptr inbounds i16, ptr %a, i64 %i
  %x = load i16, ptr %p
  %q = udiv i16 %x, 1000
  %r = urem i16 %x, 10
  %s = add i16 %q, %r
  %t = getelementptr inbounds i16, ptr %b, i64 %i
  store i16 %s, ptr %t
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}
`;

it('a loop that divides by constants divides no vector', () => {
  const done = vectorize(SOURCE, 'divide.ll', 'wasm128', 'vf=8,uf=1');
  const plan = done.debug.join('\n');
  expect(plan).toMatch(/by division by 1000/);
  expect(plan).toMatch(/by remainder by 10/);
  expect(sweep(SOURCE, done, [0, 7, 8, 19], 0)).toEqual([]);
});

it('a loop that divides small numbers divides by a rounded product, which is proved', () => {
  const source = SOURCE.replace(
    '%q = udiv i16 %x, 1000',
    '%small = and i16 %x, 2047\n  %q = udiv i16 %small, 9',
  );
  const done = vectorize(source, 'divide.ll', 'wasm128', 'vf=8,uf=1');
  expect(printModule(done.after)).toContain('q15mulr');
  expect(sweep(source, done, [0, 7, 8, 19], 0)).toEqual([]);
  const [before, after] = [done.before.functions[0]!, done.after.functions[0]!];
  expect(checkFunction(before, done.before, after, done.after).kind).toBe('proved');
});

it('a loop that divides signed numbers by powers of two shifts', () => {
  const source = SOURCE.replace('udiv i16 %x, 1000', 'sdiv i16 %x, 2').replace(
    'urem i16 %x, 10',
    'srem i16 %x, 64',
  );
  const done = vectorize(source, 'divide.ll', 'wasm128', 'vf=8,uf=1');
  expect(done.debug.join('\n')).toMatch(/by signed division by 2/);
  expect(sweep(source, done, [0, 7, 8, 19], 0)).toEqual([]);
});

/** `b = (x·a + b·(255 − a) + 127) / 255` in `int`. */
const BLEND = `; sweep: i8:n i8:n i8:n n
define void @f(ptr noalias noundef readonly %x, ptr noalias noundef readonly %a, ptr noalias noundef %b, i64 noundef %n) {
entry:
  %some = icmp sgt i64 %n, 0
  br i1 %some, label %loop, label %exit
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %px = getelementptr inbounds i8, ptr %x, i64 %i
  %x8 = load i8, ptr %px
  %x32 = zext i8 %x8 to i32
  %pa = getelementptr inbounds i8, ptr %a, i64 %i
  %a8 = load i8, ptr %pa
  %a32 = zext i8 %a8 to i32
  %pb = getelementptr inbounds i8, ptr %b, i64 %i
  %b8 = load i8, ptr %pb
  %b32 = zext i8 %b8 to i32
  %m1 = mul nuw nsw i32 %x32, %a32
  %ia = xor i32 %a32, 255
  %m2 = mul nuw nsw i32 %b32, %ia
  %s1 = add nuw nsw i32 %m1, 127
  %s2 = add nuw nsw i32 %s1, %m2
  %q = udiv i32 %s2, 255
  %q8 = trunc i32 %q to i8
  store i8 %q8, ptr %pb
  %i.next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret void
}
`;

it.each(['wasm128', 'avx2'])('blends of bytes are computed in 16 bits on %s, division and all', (target) => {
  const done = vectorize(BLEND, 'blend.ll', target, 'vf=16,uf=1');
  const body = printModule(done.after).split('vector.body:')[1]!.split('middle.block:')[0]!;
  expect(body).toContain('<16 x i16>');
  expect(body).not.toContain('x i32>');
  expect(sweep(BLEND, done, [0, 15, 16, 33], 0)).toEqual([]);
});
