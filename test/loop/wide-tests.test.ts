/** Tests of a few bits of whole numbers, for choices between numbers that are as wide, are done in all bits. */
import { expect, test } from 'vitest';
import { printModule } from '../../src/text/index.ts';
import { countedLoop } from './counted-loop.ts';
import { sweep, vectorize } from './sweep.ts';

const body = (chosen: string, type: string): string => `  %p = getelementptr inbounds i32, ptr %x, i64 %i
  %v = load i32, ptr %p, align 4
  %bit = and i32 %v, 4
  %c = icmp eq i32 %bit, 0
${chosen}
  %q = getelementptr inbounds ${type}, ptr %y, i64 %i
  store ${type} %w, ptr %q, align 1`;

const WIDE = body('  %w = select i1 %c, i32 7, i32 %v', 'i32');
const NARROW = body('  %w = select i1 %c, i8 7, i8 9', 'i8');
const SHARED = body('  %low = trunc i32 %bit to i8\n  %w = select i1 %c, i8 7, i8 %low', 'i8');

function made(buffers: string, text: string): string {
  const source = countedLoop(buffers, ['x', 'y'], text);
  const done = vectorize(source, 'case.ll', 'avx2', 'vf=16,uf=1');
  expect(sweep(source, done, [0, 1, 16, 37], 0)).toEqual([]);
  return printModule(done.after);
}

test('numbers of 32 bits are tested in 32 where 32 are chosen', () => {
  expect(made('i32:n i32:n', WIDE)).toMatch(/icmp eq <16 x i32>/);
});

test('in 8 where bytes are chosen, or where the bits are wanted as bytes', () => {
  expect(made('i32:n i8:n', NARROW)).toMatch(/icmp eq <16 x i8>/);
  expect(made('i32:n i8:n', SHARED)).toMatch(/icmp eq <16 x i8>/);
});
