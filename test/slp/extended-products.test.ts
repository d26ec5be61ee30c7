/** Products of 64 bits: packed where their factors have 32, which machines have an instruction for. */
import { expect, test } from 'vitest';
import { CATALOG, certifier, optimize } from '../../src/driver/index.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule, printModule } from '../../src/text/index.ts';

/** Four products in fixed point of numbers of 32 bits, extended by `extend`; without it, four products of 64 bits. */
function packed(extend: 'sext' | 'zext' | null): string {
  const short = (i: number): string => `
  %p${i} = getelementptr i32, ptr %x, i64 ${i}
  %q${i} = getelementptr i32, ptr %y, i64 ${i}
  %a${i} = load i32, ptr %p${i}
  %b${i} = load i32, ptr %q${i}
  %c${i} = ${extend} i32 %a${i} to i64
  %d${i} = ${extend} i32 %b${i} to i64
  %m${i} = mul i64 %c${i}, %d${i}
  %s${i} = lshr i64 %m${i}, 31
  %t${i} = trunc i64 %s${i} to i32
  %o${i} = getelementptr i32, ptr %z, i64 ${i}
  store i32 %t${i}, ptr %o${i}`;
  const long = (i: number): string => `
  %p${i} = getelementptr i64, ptr %x, i64 ${i}
  %q${i} = getelementptr i64, ptr %y, i64 ${i}
  %a${i} = load i64, ptr %p${i}
  %b${i} = load i64, ptr %q${i}
  %m${i} = mul i64 %a${i}, %b${i}
  %o${i} = getelementptr i64, ptr %z, i64 ${i}
  store i64 %m${i}, ptr %o${i}`;
  const lane = extend === null ? long : short;
  const { module } = parseModule(
    `define void @f(ptr noalias %x, ptr noalias %y, ptr noalias %z) {${[0, 1, 2, 3].map(lane).join('')}
  ret void
}`,
    'test.ll',
  );
  const pipeline = parsePipeline('slp', CATALOG);
  if (!pipeline.ok) throw new Error('slp is a pass');
  const target = { forced: targetNamed('wasm128') };
  expect(optimize(module!, pipeline.passes, { target, check: certifier() }).dropped).toEqual([]);
  return printModule(module!);
}

test('products of numbers of 32 bits are packed', () => {
  expect(packed('sext')).toMatch(/mul <4 x i64>/);
  expect(packed('zext')).toMatch(/mul <4 x i64>/);
});

test('products of numbers of 64 bits are not: they are five instructions', () => {
  expect(packed(null)).not.toMatch(/mul <\d+ x i64>/);
});
