/** Trees of scalar instructions and the machine instructions that compute one lane of them. */
import { describe, expect, test } from 'vitest';
import { Op } from '../../src/ir/op.ts';
import { isInt } from '../../src/ir/type.ts';
import { evaluate } from '../../src/target/instructions/index.ts';
import { laneFormulasOf, Matcher } from '../../src/vectorize/pack/index.ts';
import { moduleOf } from '../exec/calc.ts';

/** What the value that is returned matches: the formula's name and its inputs. */
function matchOf(target: string, params: string, body: string): string | null {
  const module = moduleOf(`define i64 @f(${params}) {\n${body}\n}`);
  const func = module.functions.find((f) => f.blocks.length > 0)!;
  const ret = func.blocks[0]!.last!;
  const widened = ret.operands[0]!;
  if (widened.kind !== 0 || widened.op !== Op.ZExt) throw new Error('the result is extended');
  const root = widened.operands[0]!;
  if (root.kind !== 0 || !isInt(root.type)) throw new Error('an integer');
  const match = new Matcher(laneFormulasOf(target)).match(root, root.type.bits);
  if (match === null) return null;
  const names = match.inputs.map((value) =>
    value.kind === 3 ? String(value.value) : `%${(value as { name: string }).name}`,
  );
  return `${match.what.name} ${names.join(' ')}`;
}

const BYTES = 'i8 %a, i8 %b';
const WORDS = 'i16 %a, i16 %b';

function extended(how: 'zext' | 'sext', from: number, to = 32): string {
  return `%x = ${how} i${from} %a to i${to}\n%y = ${how} i${from} %b to i${to}\n`;
}
const ret = (bits: number): string => `%z = zext i${bits} %r to i64\nret i64 %z`;

describe('averages', () => {
  const sum = `${extended('zext', 8)}%s = add nuw nsw i32 %x, %y\n`;
  test('that round up, in 32 bits', () => {
    const body = `${sum}%t = add nuw nsw i32 %s, 1\n%h = lshr i32 %t, 1\n%r = trunc i32 %h to i8\n${ret(8)}`;
    expect(matchOf('wasm128', BYTES, body)).toMatch(/^i8x16.avgr_u/);
    expect(matchOf('avx2', BYTES, body)).toMatch(/^vpavgb.256/);
    expect(matchOf('neon', BYTES, body)).toBeNull();
  });
  test('that round down', () => {
    const body = `${sum}%h = lshr i32 %s, 1\n%r = trunc i32 %h to i8\n${ret(8)}`;
    expect(matchOf('wasm128', BYTES, body)).toMatch(/^floor i8x16.avgr_u/);
  });
  test('with a constant beside the one that rounds', () => {
    const body = `${extended('zext', 8)}%t = add nuw nsw i32 %x, 42\n%h = lshr i32 %t, 1\n%r = trunc i32 %h to i8\n${ret(8)}`;
    expect(matchOf('wasm128', BYTES, body)).toBe('floor i8x16.avgr_u %a 42');
  });
});

describe('saturating sums and differences', () => {
  test('clamped by selects, in either order', () => {
    const start = `${extended('sext', 16)}%s = add nsw i32 %x, %y\n`;
    const first = `${start}%c = icmp sgt i32 %s, 32767\n%t = select i1 %c, i32 32767, i32 %s
      %d = icmp slt i32 %t, -32768\n%u = select i1 %d, i32 -32768, i32 %t\n%r = trunc i32 %u to i16\n${ret(16)}`;
    expect(matchOf('avx2', WORDS, first)).toMatch(/^sadd.sat.i16/);
    const second = `${start}%c = icmp sge i32 %s, -32768\n%t = select i1 %c, i32 %s, i32 -32768
      %d = icmp slt i32 %t, 32768\n%u = select i1 %d, i32 %t, i32 32767\n%r = trunc i32 %u to i16\n${ret(16)}`;
    expect(matchOf('avx2', WORDS, second)).toMatch(/^sadd.sat.i16/);
  });
  test('of unsigned bytes', () => {
    const more = `%c = icmp ugt i8 %a, %b\n%d = sub i8 %a, %b\n%r = select i1 %c, i8 %d, i8 0\n${ret(8)}`;
    expect(matchOf('wasm128', BYTES, more)).toBe('usub.sat.i8 %a %b');
    const clamp = `${extended('zext', 8)}%s = sub nsw i32 %x, %y\n%c = icmp sgt i32 %s, 0
      %t = select i1 %c, i32 %s, i32 0\n%r = trunc i32 %t to i8\n${ret(8)}`;
    expect(matchOf('wasm128', BYTES, clamp)).toBe('usub.sat.i8 %a %b');
  });
  test('that clamp to something else are none', () => {
    const body = `${extended('sext', 16)}%s = add nsw i32 %x, %y\n%c = icmp sgt i32 %s, 32766
      %t = select i1 %c, i32 32766, i32 %s\n%r = trunc i32 %t to i16\n${ret(16)}`;
    expect(matchOf('avx2', WORDS, body)).toBeNull();
  });
});

describe('products', () => {
  const product = `${extended('sext', 16)}%p = mul nsw i32 %x, %y\n`;
  test('the high half, with either shift', () => {
    for (const shift of ['lshr', 'ashr'])
      expect(
        matchOf('avx2', WORDS, `${product}%h = ${shift} i32 %p, 16\n%r = trunc i32 %h to i16\n${ret(16)}`),
      ).toMatch(/^vpmulhw.256/);
  });
  test('the high half with a constant', () => {
    const body = `%x = zext i16 %a to i32\n%p = mul nuw i32 %x, 52429\n%h = lshr i32 %p, 16\n%r = trunc i32 %h to i16\n${ret(16)}`;
    expect(matchOf('avx2', WORDS, body)).toBe('vpmulhuw.256 %a 52429');
  });
  test('rounded in Q15, spelled with one shift', () => {
    const body = `${product}%q = add nsw i32 %p, 16384\n%h = ashr i32 %q, 15\n%r = trunc i32 %h to i16\n${ret(16)}`;
    expect(matchOf('avx2', WORDS, body)).toMatch(/^vpmulhrsw.256/);
    // −32768 · −32768 wraps here and saturates there.
    expect(matchOf('wasm128', WORDS, body)).toBeNull();
  });
  test('rounded in Q15 and clamped above only', () => {
    const body = `${product}%q = add nsw i32 %p, 16384\n%h = ashr i32 %q, 15\n%c = icmp slt i32 %h, 32767
      %t = select i1 %c, i32 %h, i32 32767\n%r = trunc i32 %t to i16\n${ret(16)}`;
    expect(matchOf('wasm128', WORDS, body)).toMatch(/^i16x8.q15mulr_sat_s/);
  });
});

test('an absolute difference by a select of two differences', () => {
  const body = `%c = icmp ult i8 %a, %b\n%d = sub i8 %b, %a\n%e = sub i8 %a, %b\n%r = select i1 %c, i8 %d, i8 %e\n${ret(8)}`;
  expect(matchOf('avx2', BYTES, body)).toMatch(/^difference.i8/);
});

test('formulas of one target have different names, and lanes of the width they say', () => {
  for (const target of ['wasm128', 'avx2', 'sse4.2', 'neon']) {
    const list = laneFormulasOf(target);
    expect(new Set(list.map((f) => f.name)).size).toBe(list.length);
    for (const { lane, bits, inputs } of list) {
      expect(lane.bits).toBe(bits);
      expect(evaluate(lane, (input) => BigInt(inputs[input]!))).toBeTypeOf('bigint');
    }
  }
});
