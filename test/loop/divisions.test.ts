/** Divisions by constants as products and shifts: right for every number that they are made for. */
import { expect, it } from 'vitest';
import { compileFormula } from '../../src/target/instructions/index.ts';
import { divisionBy, divisionByPower } from '../../src/vectorize/loop/values/divisions.ts';
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

it('a loop that divides signed numbers by powers of two shifts', () => {
  const source = SOURCE.replace('udiv i16 %x, 1000', 'sdiv i16 %x, 2').replace(
    'urem i16 %x, 10',
    'srem i16 %x, 64',
  );
  const done = vectorize(source, 'divide.ll', 'wasm128', 'vf=8,uf=1');
  expect(done.debug.join('\n')).toMatch(/by signed division by 2/);
  expect(sweep(source, done, [0, 7, 8, 19], 0)).toEqual([]);
});
