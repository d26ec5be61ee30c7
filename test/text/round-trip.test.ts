/** What is printed is read back as the same text: over every case that is accepted, and over old text. */
import { expect, test } from 'vitest';
import { parseModule, printModule } from '../../src/text/index.ts';
import { caseFamilies, casesOf } from '../referee/cases.ts';
import { typedFiles } from '../referee/corpus.ts';

test.each(caseFamilies())('the accepted cases of %s are printed and read back the same', (family) => {
  const texts = casesOf(family).map(({ name, text }) => [name, text] as const);
  expect(texts.flatMap(([name, text]) => faultOf(name, text))).toEqual([]);
});

test('text with typed pointers is printed and read back the same', () => {
  expect(typedFiles().flatMap(({ name, text }) => faultOf(name, text))).toEqual([]);
});

test('lines end as those that were read', () => {
  const text =
    '@a = global i32 1\n\ndefine void @f() {\n  ret void\n}\n\n^0 = module: (path: "a",\n  hash: (0))\n';
  const crlf = text.replaceAll('\n', '\r\n');
  expect(printModule(parseModule(crlf, 'a').module!)).toBe(`\r\n${crlf}`);
  expect(printModule(parseModule(text, 'a').module!)).toBe(`\n${text}`);
});

/** Nothing for a text that is not accepted. */
function faultOf(name: string, text: string): string[] {
  const first = parseModule(text, name).module;
  if (first === null) return [];
  const printed = printModule(first);
  const second = parseModule(printed, name);
  if (second.module === null)
    return [`${name}: not read back: ${second.diagnostics[0]?.message}\n${printed}`];
  const again = printModule(second.module);
  if (again !== printed) return [`${name}: printed\n${printed}\nand then\n${again}`];
  const plain = printModule(first, { plain: true });
  const third = parseModule(plain, name).module;
  return third !== null && printModule(third) === printed ? [] : [`${name}: plain text differs`];
}
