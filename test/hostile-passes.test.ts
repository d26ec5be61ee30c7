/** Odd input through the default pipeline: it comes back, soon, and whole. */
import { expect, test } from 'vitest';
import { CATALOG, optimize } from '../src/driver/index.ts';
import { parsePipeline } from '../src/pass/index.ts';
import { targetNamed } from '../src/target/index.ts';
import { parseModule, printModule } from '../src/text/index.ts';

function through(text: string): string {
  const { module } = parseModule(text, 'odd.ll');
  const pipeline = parsePipeline('default', CATALOG);
  if (module === null || !pipeline.ok) throw new Error('no module, or no pipeline');
  optimize(module, pipeline.passes, { target: { forced: targetNamed('avx2')! }, onFailure: 'throw' });
  return printModule(module);
}

test('vectors of more lanes than anybody has memory for are loaded and stored as they are', () => {
  const copy = [
    'define void @f(ptr %p) {',
    '  %v = load <4294967295 x i8>, ptr %p',
    '  store <4294967295 x i8> %v, ptr %p',
    '  ret void',
    '}\n',
  ].join('\n');
  expect(through(copy)).toContain('store <4294967295 x i8>');
});

test('functions of very many blocks take no time that grows with their square', { timeout: 30_000 }, () => {
  const blocks = Array.from({ length: 20_000 }, (_, i) => `b${i}:\n  br label %b${i + 1}\n`).join('');
  const text = `define void @f() {\n  br label %b0\n${blocks}b20000:\n  ret void\n}\n`;
  expect(through(text)).toContain('b20000:');
});

test('the order of the uses of a variable is left out once a use of it is gone, and kept until then', () => {
  const f = (value: string): string =>
    [
      '@g = external global i32',
      'define i32 @f() {',
      '  %a = load i32, ptr @g, align 4',
      '  %b = load volatile i32, ptr @g, align 4',
      `  ret i32 ${value}`,
      '}',
      'uselistorder ptr @g, { 1, 0 }\n',
    ].join('\n');
  expect(through(f('%b'))).not.toContain('uselistorder');
  expect(through(f('%a'))).toContain('uselistorder ptr @g, { 1, 0 }');
});
