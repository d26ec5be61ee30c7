/** Blocks whose integers need fewer bits than C gives them: which are packed so, and which are left in their own widths. */
import { describe, expect, test } from 'vitest';
import { CATALOG, certifier, optimize } from '../../src/driver/index.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import { collectRemarks, type Remark, remarkText } from '../../src/remark/index.ts';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule, printModule } from '../../src/text/index.ts';

/** Eight bytes of `y` from eight of `x` and eight of `z`: `how` computes the i32 %r from the i32 %a and %b. */
function eight(
  how: string,
  params = 'ptr noalias %x, ptr noalias %z, ptr noalias %y, i32 %w',
  count = 8,
): string {
  const lane = (i: number): string => `
  %p${i} = getelementptr i8, ptr %x, i64 ${i}
  %u${i} = load i8, ptr %p${i}
  %a${i} = zext i8 %u${i} to i32
  %o${i} = getelementptr i8, ptr %z, i64 ${i}
  %v${i} = load i8, ptr %o${i}
  %b${i} = zext i8 %v${i} to i32
  ${how.replaceAll(/%([a-z]\w*)\b/g, (name) => (name === '%w' ? name : `${name}${i}`))}
  %t${i} = trunc i32 %r${i} to i8
  %q${i} = getelementptr i8, ptr %y, i64 ${i}
  store i8 %t${i}, ptr %q${i}`;
  return `define void @f(${params}) {${Array.from({ length: count }, (_, i) => lane(i)).join('')}
  ret void
}`;
}

const BLEND = `%m = mul i32 %a, %w
  %n = mul i32 %b, 77
  %s = add i32 %m, %n
  %c = add i32 %s, 128
  %r = lshr i32 %c, 8`;

/** What `choose` makes of a module: what it tells of narrow blocks, how much was not proved, the text. */
function chosen(text: string): { told: readonly string[]; dropped: number; text: string } {
  const { module, diagnostics } = parseModule(text, 'test.ll');
  expect(diagnostics).toEqual([]);
  const pipeline = parsePipeline('choose', CATALOG);
  if (!pipeline.ok) throw new Error('choose is a pass');
  const remarks: Remark[] = [];
  const { dropped } = optimize(module!, pipeline.passes, {
    target: { forced: targetNamed('wasm128') },
    remarks: collectRemarks(remarks),
    check: certifier(),
  });
  const told = remarks
    .filter(({ code }) => code === 'BlockNarrowed' || code === 'BlockVersioned')
    .map(remarkText)
    .filter((line) => line.includes('computed in'));
  return { told, dropped: dropped.length, text: printModule(module!) };
}

describe('a block is packed in 16 bits', () => {
  test('where only bits 8 to 15 of a sum of products are stored, whatever the factor is, and that is proved', () => {
    const { told, dropped, text } = chosen(eight(BLEND));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^computed in 16 bits where those are enough: packed 8 stores of i8/);
    expect(dropped).toBe(0);
    expect(text).toContain('lshr <8 x i16>');
    expect(text).not.toContain('x i32> %');
    // The factor is cut once.
    expect(text.match(/trunc i32 %w to i16/g)).toHaveLength(1);
  });

  test('where numbers are cut out of one that is wide', () => {
    const lane = (k: number): string => `
  %s${k} = lshr i64 %x, ${60 - 4 * k}
  %w${k} = trunc i64 %s${k} to i32
  %m${k} = and i32 %w${k}, 15
  %c${k} = icmp ult i32 %m${k}, 10
  %a${k} = or i32 %m${k}, 48
  %b${k} = add i32 %m${k}, 87
  %r${k} = select i1 %c${k}, i32 %a${k}, i32 %b${k}
  %t${k} = trunc i32 %r${k} to i8
  %q${k} = getelementptr i8, ptr %y, i64 ${k}
  store i8 %t${k}, ptr %q${k}`;
    const lanes = Array.from({ length: 16 }, (_, k) => lane(k)).join('');
    const { told, dropped, text } = chosen(`define void @f(i64 %x, ptr %y) {${lanes}\n  ret void\n}`);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^computed in 8 bits/);
    expect(dropped).toBe(0);
    expect(text).toMatch(/icmp ult <16 x i8>/);
  });

  test('where pointers must be compared first', () => {
    const { told, dropped } = chosen(eight(BLEND, 'ptr %x, ptr %z, ptr %y, i32 %w'));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/comparisons of pointers find nothing that overlaps: computed in 16 bits/);
    expect(dropped).toBe(0);
  });

  test('where whole numbers are compared that fit', () => {
    const how = `%m = mul i32 %a, %w
  %h = and i32 %m, 511
  %k = icmp sgt i32 %h, %b
  %d = select i1 %k, i32 %h, i32 %b
  %e = mul i32 %d, %w
  %r = lshr i32 %e, 8`;
    const { told, dropped, text } = chosen(eight(how));
    expect(told).toHaveLength(1);
    expect(dropped).toBe(0);
    // Both are read as unsigned: 16 bits may begin with a one.
    expect(text).toMatch(/icmp ugt <8 x i16>/);
  });
});

describe('a block stays in its own widths', () => {
  test('where bits beyond the sixteenth are stored', () => {
    expect(chosen(eight(BLEND.replace('lshr i32 %c, 8', 'lshr i32 %c, 9'))).told).toEqual([]);
  });

  test('where numbers are compared that may not fit', () => {
    const how = `%m = mul i32 %a, %w
  %k = icmp sgt i32 %m, %b
  %d = select i1 %k, i32 %m, i32 %b
  %r = lshr i32 %d, 8`;
    const { text } = chosen(eight(how));
    expect(text).not.toMatch(/icmp \w+ (samesign )?<8 x i16>/);
  });

  test('where a division looks at all bits', () => {
    expect(chosen(eight(BLEND.replace('lshr i32 %c, 8', 'udiv i32 %c, 255'))).told).toEqual([]);
  });

  test('where there are no more lanes than wide integers leave room for, and nothing is declared in vain', () => {
    const how = `%m = mul i32 %a, %w
  %n = and i32 %m, 1023
  %s = call i32 @llvm.umin.i32(i32 %n, i32 700)
  %c = mul i32 %s, %b
  %r = lshr i32 %c, 8`;
    const four = eight(how, 'ptr noalias %x, ptr noalias %z, ptr noalias %y, i32 %w', 4);
    const { told, text } = chosen(`declare i32 @llvm.umin.i32(i32, i32)\n${four}`);
    expect(told).toEqual([]);
    expect(text).not.toContain('umin.i16');
  });
});
