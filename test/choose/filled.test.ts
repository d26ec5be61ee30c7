/** Blocks that store bytes with holes between them: where these are written back, and where they are not. */
import { describe, expect, test } from 'vitest';
import { CATALOG, certifier, optimize } from '../../src/driver/index.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import { collectRemarks, type Remark, remarkText } from '../../src/remark/index.ts';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule, printModule } from '../../src/text/index.ts';

interface Pixels {
  readonly count?: number;
  /** Bytes of a pixel that are stored, and how many it has. */
  readonly stored?: readonly number[];
  readonly bytes?: number;
  readonly features?: string;
  /** Between the stores of the last pixel. */
  readonly between?: string;
  readonly triple?: string;
}

/** Bytes of pixels that are multiplied by the last one of their pixel, in place. */
function pixels({
  count = 4,
  stored = [0, 1, 2],
  bytes = 4,
  features = '+simd128',
  between = '',
  triple = 'wasm32-unknown-wasip1',
}: Pixels): string {
  const byte = (pixel: number, at: number): string => {
    const n = pixel * bytes + at;
    return `
  %p${n} = getelementptr inbounds i8, ptr %p, i32 ${n}
  %x${n} = load i8, ptr %p${n}, align 1
  %w${n} = zext i8 %x${n} to i32
  %m${n} = mul nuw nsw i32 %w${n}, %a${pixel}
  %r${n} = add nuw nsw i32 %m${n}, 128
  %s${n} = lshr i32 %r${n}, 8
  %t${n} = trunc i32 %s${n} to i8${pixel === count - 1 ? between : ''}
  store i8 %t${n}, ptr %p${n}, align 1`;
  };
  const pixel = (index: number): string => `
  %q${index} = getelementptr inbounds i8, ptr %p, i32 ${index * bytes + bytes - 1}
  %y${index} = load i8, ptr %q${index}, align 1
  %a${index} = zext i8 %y${index} to i32${stored.map((at) => byte(index, at)).join('')}`;
  const all = Array.from({ length: count }, (_, index) => pixel(index)).join('');
  return `target datalayout = "e-m:e-p:32:32-i64:64-n32:64-S128"
target triple = "${triple}"
declare void @other()
define void @f(ptr %p) "target-features"="${features}" {${all}
  ret void
}`;
}

/** What `choose` makes of a module: what it tells of holes, how much was not proved, the text. */
function chosen(text: string, target = 'wasm128'): { told: string[]; dropped: number; text: string } {
  const { module, diagnostics } = parseModule(text, 'test.ll');
  expect(diagnostics).toEqual([]);
  const pipeline = parsePipeline('choose', CATALOG);
  if (!pipeline.ok) throw new Error('choose is a pass');
  const remarks: Remark[] = [];
  const { dropped } = optimize(module!, pipeline.passes, {
    target: { forced: targetNamed(target) },
    remarks: collectRemarks(remarks),
    check: certifier(),
  });
  const told = remarks.filter(({ code }) => code === 'BlockFilled').map(remarkText);
  return { told, dropped: dropped.length, text: printModule(module!) };
}

describe('what lies between bytes that are stored is written back', () => {
  test('where colours are multiplied by their alpha, which stays, and that is proved', () => {
    const { told, dropped, text } = chosen(pixels({}));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^4 bytes between what is stored are written back: .*packed 16 stores of i8/);
    expect(dropped).toBe(0);
    expect(text.match(/store <16 x i8>/g)).toHaveLength(1);
    expect(text).not.toMatch(/store i8/);
  });

  test('but not what lies in front of the first of them', () => {
    const { told, dropped, text } = chosen(pixels({ stored: [1, 2, 3] }));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^3 bytes between what is stored are written back/);
    expect(dropped).toBe(0);
    expect(text).not.toMatch(/store <16 x i8>/);
  });
});

describe('nothing is written back', () => {
  test.each<[string, Pixels, string?]>([
    ['where there may be threads', { features: '+simd128,+atomics' }],
    ['on other machines', { triple: 'x86_64-unknown-linux-gnu' }, 'avx2'],
    ['where there is no hole', { stored: [0, 1, 2, 3] }],
    ['where more is kept than stored', { stored: [0], count: 8 }],
    ['of a few bytes', { count: 1 }],
    ['beside what somebody else may do halfway', { between: '\n  call void @other()' }],
  ])('%s', (_, how, target) => {
    expect(chosen(pixels(how), target).told).toEqual([]);
  });
});
