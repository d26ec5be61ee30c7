/** The checker as the runner asks it. */
import { expect, test } from 'vitest';
import { certifier, findFunction, parseModule } from '../../src/index.ts';

function moduleOf(text: string) {
  const { module } = parseModule(text, 'a.ll');
  if (module === null) throw new Error('not read');
  return module;
}

test('a function that a variable points to is tried in the interpreter', () => {
  const text = (value: number): string => `@table = global [1 x ptr] [ptr @f]
define i32 @f(i32 %x) {
  %y = mul i32 %x, ${value}
  ret i32 %y
}
`;
  const module = moduleOf(text(2));
  const after = findFunction(module, 'f')!;
  const before = findFunction(moduleOf(text(3)), 'f')!;
  expect(certifier()(before, after, module).kind).toBe('wrong');
});
