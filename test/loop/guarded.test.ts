/** Stores under a condition where the target has no masks: written back, or asked about lane by lane, where one lane stores. */
import { describe, expect, test } from 'vitest';
import { checkFunction } from '../../src/certify/index.ts';
import { printModule } from '../../src/text/index.ts';
import { read, sweep, type Vectorized, vectorize } from './sweep.ts';

/** `if (p[i] < 0) p[i] = -p[i];`, walked up or down. */
const text = (type: string, at: string, features = '+simd128'): string => `; sweep: ${type}:n n
target datalayout = "e-m:e-p:32:32-i64:64-n32:64-S128"
target triple = "wasm32"
define void @f(ptr %p, i32 %n) "target-features"="${features}" {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %body, label %exit
body:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  ${at}
  %q = getelementptr inbounds ${type}, ptr %p, i32 %at
  %v = load ${type}, ptr %q, align 1
  %c = icmp slt ${type} %v, 0
  br i1 %c, label %then, label %latch
then:
  %w = sub ${type} 0, %v
  store ${type} %w, ptr %q, align 1
  br label %latch
latch:
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %body
exit:
  ret void
}
`;

const UP = '%at = add nuw nsw i32 %i, 0';
const DOWN = '%back = sub nuw nsw i32 %n, %i\n  %at = sub nuw nsw i32 %back, 1';

const isProved = ({ before, after }: Vectorized): boolean =>
  checkFunction(before.functions[0]!, before, after.functions[0]!, after).kind === 'proved';

describe('a store under a condition to what every iteration reads', () => {
  test.each([
    ['bytes', 'i8', UP, 'vf=16'],
    ['words, two vectors at a time', 'i16', UP, 'vf=8,uf=2'],
    ['words downwards', 'i32', DOWN, 'vf=4'],
  ])('%s are written back behind a branch', (_, type, at, options) => {
    const source = text(type, at);
    const done = vectorize(source, 'case.ll', 'wasm128', options);
    expect(printModule(done.after)).toContain('vector.store:');
    expect(isProved(done)).toBe(true);
    expect(sweep(source, done, [0, 1, 15, 16, 33, 50], 0)).toEqual([]);
  });

  const SHARED = text('i8', UP, '+simd128,+atomics');
  const NATIVE = text('i16', UP, '+avx2').replace('"wasm32"', '"x86_64-pc-linux-gnu"');
  const UNREAD = text('i8', UP)
    .replace('i8:n n', 'i8:n i8:n n')
    .replace('(ptr %p', '(ptr noalias noundef %z, ptr noalias noundef %p')
    .replace('ptr %p, i32 %at', 'ptr %z, i32 %at')
    .replace(', ptr %q, align 1\n  br', ', ptr %to, align 1\n  br')
    .replace('then:', 'then:\n  %to = getelementptr inbounds i8, ptr %p, i32 %at');

  // Where nothing is stored the program may compute an address out of bounds.
  const EARLY = UNREAD.replace('  %to = getelementptr inbounds i8, ptr %p, i32 %at\n', '').replace(
    '  %c = icmp',
    '  %to = getelementptr inbounds i8, ptr %p, i32 %at\n  %c = icmp',
  );

  test.each([
    ['the program does not read it', UNREAD, 'vf=16'],
    ['its address is computed in every iteration', EARLY, 'vf=16'],
    ['the program does not read it, two vectors at a time', UNREAD, 'vf=8,uf=2'],
    ['the program does not read it, downwards', UNREAD.replace(UP, DOWN), 'vf=16'],
  ])('is written back below the end of memory where %s', (_, source, options) => {
    const done = vectorize(source, 'case.ll', 'wasm128', options);
    expect(printModule(done.after)).toContain('store volatile <');
    expect(isProved(done)).toBe(true);
    expect(sweep(source, done, [0, 1, 15, 16, 33, 50], 0)).toEqual([]);
  });

  test.each([
    ['there may be threads', SHARED, 'wasm128', 'vf=16'],
    ['there may be threads, two vectors at a time', SHARED, 'wasm128', 'vf=8,uf=2'],
    ['the machine has masks for longer elements only', NATIVE, 'avx2', 'vf=16'],
  ])('is asked about lane by lane, behind a branch, where %s', (_, source, target, options) => {
    const done = vectorize(source, 'case.ll', target, options);
    const made = printModule(done.after);
    expect(made).toContain('vector.store:');
    expect(made).toContain('call void @llvm.masked.store');
    expect(isProved(done)).toBe(true);
    expect(sweep(source, done, [0, 1, 15, 16, 33, 50], 0)).toEqual([]);
  });

  describe('is not proved to be written back', () => {
    // Elsewhere ones are stored, always.
    const source = UNREAD.replace('i8:n i8:n n', 'i8:n i8:n i8:n n')
      .replace('(ptr noalias noundef %z', '(ptr noalias noundef %ones, ptr noalias noundef %z')
      .replace(
        '  %v = load',
        '  %one = getelementptr inbounds i8, ptr %ones, i32 %at\n  store i8 1, ptr %one, align 1\n  %v = load',
      );
    const done = vectorize(source, 'case.ll', 'wasm128', 'vf=16,uf=1');
    const code = printModule(done.after);
    const ones = /store <16 x i8> .*$/m.exec(code)?.[0] ?? '';

    test('and is, as it was made', () => {
      expect(isProved(done)).toBe(true);
      expect(sweep(source, done, [0, 1, 15, 16, 33, 50], 0)).toEqual([]);
    });

    test.each([
      ['by a store that says there is an object', /store volatile/, 'store'],
      ['from a load that says there is an object', /(vector\.store:.*\n.*)load volatile/, '$1load'],
      ['behind the end of memory', /(call i32 @llvm\.umin\.i32\()i32 %n, i32 %\d+\)/, '$1i32 %n, i32 %n)'],
      ['where no lane stores', /br i1 %\d+, label %vector\.store/, 'br i1 true, label %vector.store'],
      [
        'in the wrong lanes',
        /select (<16 x i1> %\d+), (<16 x i8> %\d+), (<16 x i8> %\d+)/,
        'select $1, $3, $2',
      ],
      // That may lie between the lanes that store: what `noalias` says holds for bytes that the program touches.
      ['around a store to another array', /^ {2}(%\d+ = select <16 x i1>)/m, `  ${ones}\n  $1`],
      ['from elsewhere', /(load volatile <16 x i8>, ptr) %\d+/, '$1 %z'],
    ])('%s', (_, from, to) => {
      expect(ones).not.toBe('');
      const mutant = code.replace(from, to);
      expect(mutant).not.toBe(code);
      expect(isProved({ ...done, after: read(mutant, 'mutant.ll') })).toBe(false);
    });

    test('while others may look', () => {
      const shared = (module: typeof done.before) =>
        read(printModule(module).replaceAll('+simd128', '+simd128,+atomics'), 'shared.ll');
      expect(isProved({ ...done, before: shared(done.before), after: shared(done.after) })).toBe(false);
    });
  });

  test.each([
    ['wasm128', text('i8', DOWN, '+simd128,+atomics'), 'vf=16'],
    ['avx2', text('i32', DOWN, '+avx2').replace('"wasm32"', '"x86_64-pc-linux-gnu"'), 'vf=8'],
  ])('is scattered downwards where there may be threads, on %s', (target, source, options) => {
    const done = vectorize(source, 'case.ll', target, options);
    expect(printModule(done.after)).toContain('call void @llvm.masked.scatter');
    expect(isProved(done)).toBe(true);
    expect(sweep(source, done, [0, 1, 15, 16, 33, 50], 0)).toEqual([]);
  });
});

/** `p[i] = p[i] < 0 ? p[i] * 3 >> 2 : p[i];`: always stored, and the choice may be poison where the byte is. */
const CHOSEN = `; sweep: i8:n n
target datalayout = "e-m:e-p:32:32-i64:64-n32:64-S128"
target triple = "wasm32"
define void @f(ptr %p, i32 %n) "target-features"="+simd128" {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %body, label %exit
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %q = getelementptr inbounds i8, ptr %p, i32 %i
  %v = load i8, ptr %q, align 1
  %c = icmp slt i8 %v, 0
  %wide = sext i8 %v to i32
  %thrice = mul nsw i32 %wide, 3
  %less = lshr i32 %thrice, 2
  %cut = trunc i32 %less to i8
  %chosen = select i1 %c, i8 %cut, i8 %v
  store i8 %chosen, ptr %q, align 1
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %body
exit:
  ret void
}
`;

/** The same, chosen before it is cut, as clang 19 has it. */
const CHOSEN_WIDE = CHOSEN.replace(
  '%cut = trunc i32 %less to i8',
  '%either = select i1 %c, i32 %less, i32 %wide',
).replace('%chosen = select i1 %c, i8 %cut, i8 %v', '%chosen = trunc i32 %either to i8');

describe.each([
  ['chosen', CHOSEN],
  ['chosen in more bits', CHOSEN_WIDE],
])('a byte that is %s, or kept, and always stored', (_, text) => {
  const done = vectorize(text, 'case.ll', 'wasm128', 'vf=8,uf=1');
  const code = printModule(done.after);

  test('is no store under a condition: it is proved where the choice may be poison', () => {
    expect(isProved(done)).toBe(true);
    expect(sweep(text, done, [0, 1, 8, 17], 0)).toEqual([]);
  });

  test.each([
    ['chosen the other way round', /icmp slt <8 x i8>/, 'icmp sge <8 x i8>'],
    ['kept from elsewhere', /(select <8 x i1> %\d+, <8 x i8> %\d+, <8 x i8>) %\d+/, '$1 zeroinitializer'],
  ])('is not proved when it is %s', (_, from, to) => {
    const mutant = code.replace(from, to);
    expect(mutant).not.toBe(code);
    expect(isProved({ ...done, after: read(mutant, 'mutant.ll') })).toBe(false);
  });
});
