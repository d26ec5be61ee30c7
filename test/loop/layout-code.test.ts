import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printModule } from '../../src/text/index.ts';
import { vectorize } from './sweep.ts';

const TEXT = readFileSync(join(import.meta.dirname, '..', 'files', 'nest', 'document.ll'), 'latin1');

/** The code at 4 lanes, values without their numbers. */
function codeOn(target: string, layout = 'auto'): string {
  const { after } = vectorize(TEXT, 'document.ll', target, `vf=4,layout=${layout}`);
  const loop = /vector\.ph:[\s\S]*?\nmiddle\.block:/.exec(printModule(after))![0];
  return `${/^.*alloca \[64 x <4.*$|^.*alloca \[4 x.*$/m.exec(printModule(after))?.[0]}\n${loop}`;
}

test('a private array becomes an array of vectors', () => {
  expect(codeOn('wasm128')).toMatch(/%arr\.priv\.soa = alloca \[64 x <4 x i32>\], align 16/);
});

test('SOASeq: the same element in all lanes is one wide access', () => {
  expect(codeOn('wasm128')).toMatch(
    /(%\d+) = getelementptr inbounds \[64 x <4 x i32>\], ptr %arr\.priv\.soa, i64 0, i64 3\n\s+%\d+ = load <4 x i32>, ptr \1, align 16/,
  );
  expect(codeOn('wasm128')).toMatch(
    /getelementptr inbounds \[64 x <4 x i32>\], ptr %arr\.priv\.soa, i64 0, i64 %\d+\n\s+store <4 x i32>/,
  );
});

test('SOAStr: the lane’s own index is an address a lane, in one vector where the target gathers', () => {
  const code = codeOn('avx2');
  const [, steps] =
    /ptr %arr\.priv\.soa, <4 x i64> zeroinitializer, <4 x i64> (%\d+), <4 x i32> <i32 0, i32 1, i32 2, i32 3>\n.*masked\.gather/.exec(
      code,
    )!;
  expect(code).toMatch(new RegExp(`${steps} = add <4 x i64> %\\d+, <i64 0, i64 1, i64 2, i64 3>`));
});

test('SOARnd: an index that a load brings is used as it is', () => {
  const code = codeOn('avx2');
  const [, index] = /(%\d+) = and <4 x i64> %\d+, <i64 63, i64 63, i64 63, i64 63>/.exec(code)!;
  expect(code).toContain(
    `ptr %arr.priv.soa, <4 x i64> zeroinitializer, <4 x i64> ${index}, <4 x i32> <i32 0, i32 1, i32 2, i32 3>`,
  );
});

test('without gathers each lane has its own address: an element, then the lane in it', () => {
  for (const lane of [0, 1, 2, 3])
    expect(codeOn('wasm128')).toMatch(
      new RegExp(`\\[64 x <4 x i32>\\], ptr %arr\\.priv\\.soa, i64 0, i64 %\\w+, i32 ${lane}\\n.*load i32`),
    );
});

test('AOS: an object a lane, each as far from the next as it is large', () => {
  const code = codeOn('wasm128', 'aos');
  expect(code).toMatch(/%arr\.priv\.aos = alloca \[4 x \[64 x i32\]\]/);
  expect(code).toMatch(/getelementptr inbounds i32, ptr %\d+, i64 64\n/);
});
