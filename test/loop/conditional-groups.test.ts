/** Records that are stored whole under a condition: masked or written back, and nothing that the program leaves alone. */
import { describe, expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import type { Module } from '../../src/ir/module.ts';
import { printModule } from '../../src/text/index.ts';
import { countedLoop } from './counted-loop.ts';
import { read, sweep, type Vectorized, vectorize } from './sweep.ts';

/** Members of records of three, of which some are stored where their sum is above 4. */
const records = (stored: readonly number[]): string =>
  countedLoop(
    'i32:3n+2 i32:n',
    ['p', 'q'],
    `  %at = mul nuw nsw i64 %i, 3
  %p0 = getelementptr inbounds i32, ptr %p, i64 %at
  %p1 = getelementptr inbounds i8, ptr %p0, i64 4
  %p2 = getelementptr inbounds i8, ptr %p0, i64 8
  %v0 = load i32, ptr %p0, align 4
  %v1 = load i32, ptr %p1, align 4
  %v2 = load i32, ptr %p2, align 4
  %s01 = add i32 %v0, %v1
  %s = add i32 %s01, %v2
  %c = icmp sgt i32 %s, 4
  br i1 %c, label %then, label %latch
then:
${stored.map((k) => `  %w${k} = mul i32 %v${k}, %s\n  store i32 %w${k}, ptr %p${k}, align 4`).join('\n')}
  br label %latch
latch:`,
  )
    .replace('[ %next, %head ]', '[ %next, %latch ]')
    .replaceAll('ptr noalias', 'ptr');

/** In WebAssembly nobody else looks at memory, and there are no masked stores. */
const forWasm = (text: string): string =>
  text
    .replace(
      /target datalayout = .*/,
      'target datalayout = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-n32:64-S128-ni:1:10:20"',
    )
    .replace(/target triple = .*/, 'target triple = "wasm32-unknown-wasi"')
    .replace('"target-features"="+avx2"', '"target-features"="+simd128"');

const isProved = ({ before }: Vectorized, after: Module): boolean =>
  checkFunction(before.functions[0]!, before, after.functions[0]!, after).kind === 'proved';

const text = records([0, 1, 2]);
const masked = vectorize(text, 'case.ll', 'avx2', 'vf=8,uf=1');
const guarded = vectorize(forWasm(text), 'case.ll', 'wasm128', 'vf=4,uf=1');
const scattered = vectorize(records([1]), 'case.ll', 'avx2', 'vf=4,uf=1');

describe('records under a condition', () => {
  test.each([
    ['masked', masked, /call void @llvm.masked.store.v8i32/g],
    ['written back where a lane stores', guarded, /select <16 x i1> .*\n {2}store <16 x i8>/g],
  ] as const)('are %s, right and proved', (_, done, store) => {
    expect(printModule(done.after).match(store)).toHaveLength(3);
    expect(sweep(text, done, [0, 1, 4, 8, 9, 19], 6)).toEqual([]);
    expect(isProved(done, done.after)).toBe(true);
  });

  const parts: readonly [string, readonly number[], string][] = [
    ['the first', [0], 'avx2'],
    ['two that are neighbours', [0, 1], 'avx2'],
    ['two that are none', [0, 2], 'wasm128'],
  ];

  test.each(parts)('of which %s is stored are scattered where a lane stores', (_, stored, target) => {
    const own = target === 'avx2' ? records(stored) : forWasm(records(stored));
    const done = vectorize(own, 'case.ll', target, 'vf=4,uf=1');
    const made = printModule(done.after);
    expect(made.match(/call void @llvm.masked.scatter/g)).toHaveLength(stored.length);
    expect(made).toContain('vector.store:');
    expect(sweep(own, done, [0, 1, 4, 8, 9, 19], 6)).toEqual([]);
    expect(isProved(done, done.after)).toBe(true);
  });

  test.each([
    [
      'a lane of the mask in a wrong place',
      masked,
      /(<8 x i32> )<i32 0, i32 0, i32 0, i32 1,/,
      '$1<i32 0, i32 0, i32 1, i32 1,',
    ],
    ['a register without a mask', masked, /(masked.store.*<8 x i1>) %\d+\)/, '$1 splat (i1 true))'],
    ['what lanes keep taken from elsewhere', guarded, /(load <16 x i8>, ptr) %\w+,/, '$1 %p,'],
    [
      'choices the other way round',
      guarded,
      /select <16 x i1> (%\d+), (<16 x i8> %\d+), (<16 x i8> %\d+)/,
      'select <16 x i1> $1, $3, $2',
    ],
    ['a scatter without a mask', scattered, /(masked.scatter.*<4 x i1>) %\d+\)/, '$1 splat (i1 true))'],
    ['a scatter to other places', scattered, /i64 12, i64 24/, 'i64 12, i64 28'],
    ['a branch that is never taken', scattered, /br i1 %\d+, (label %vector.store)/, 'br i1 false, $1'],
    ['a branch that is always taken', guarded, /br i1 %\d+, (label %vector.store\w*)/, 'br i1 true, $1'],
  ] as const)('%s is not proved', (_, done, from, to) => {
    const code = printModule(done.after);
    const mutant = code.replace(from, to);
    expect(mutant).not.toBe(code);
    expect(isProved(done, read(mutant, 'mutant.ll'))).toBe(false);
  });
});
