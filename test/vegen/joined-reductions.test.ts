/** Several reductions at once: apart and in turn, with what is left over. */
import { expect, test } from 'vitest';
import { CATALOG, certifier, optimize } from '../../src/driver/index.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule, printModule } from '../../src/text/index.ts';

/** The function's body after `vegen`, proved. */
function planned(text: string, target: string): string {
  const { module, diagnostics } = parseModule(text, 'test.ll');
  expect(diagnostics).toEqual([]);
  const pipeline = parsePipeline('vegen', CATALOG);
  if (!pipeline.ok) throw new Error('vegen is a pass');
  const { dropped } = optimize(module!, pipeline.passes, {
    target: { forced: targetNamed(target) },
    check: certifier(),
  });
  expect(dropped).toEqual([]);
  return printModule(module!);
}

function times(n: number, f: (i: number) => string): string {
  return Array.from({ length: n }, (_, i) => f(i)).join('\n');
}

/** `%name0` … : numbers of 16 bits from memory, extended. */
function numbers(name: string, n: number, from: string, first = 0): string {
  return times(
    n,
    (i) => `%p${name}${i} = getelementptr i16, ptr ${from}, i64 ${first + i}
            %h${name}${i} = load i16, ptr %p${name}${i}
            %${name}${i} = sext i16 %h${name}${i} to i32`,
  );
}

/** `%name`: the sum of `terms`, from the last to the first as loops add them up. */
function sum(name: string, terms: readonly string[], op = 'add'): string {
  let last = terms[0]!;
  return terms
    .slice(1)
    .map((term, i) => {
      const own = i === terms.length - 2 ? `%${name}` : `%${name}.${i}`;
      const line = `${own} = ${op} i32 ${term}, ${last}`;
      last = own;
      return line;
    })
    .join('\n');
}

/** A product of a vector of eight and a matrix of four rows. */
function rows(op: string, bias: string): string {
  return `define void @f(ptr noalias %x, ptr noalias %m, ptr noalias %out) {
    ${numbers('x', 8, '%x')}
    ${times(
      4,
      (row) => `${numbers(`m${row}.`, 8, '%m', 8 * row)}
        ${times(8, (i) => `%t${row}.${i} = mul i32 %x${i}, %m${row}.${i}`)}
        ${sum(`s${row}`, [...Array.from({ length: 8 }, (_, i) => `%t${row}.${i}`), ...(bias === '' ? [] : [bias])], op)}
        %o${row} = getelementptr i32, ptr %out, i64 ${row}
        store i32 %s${row}, ptr %o${row}`,
    )}
    ret void
  }`;
}

for (const target of ['avx2', 'wasm128']) {
  test(`four sums that are stored side by side are folded together: ${target}`, () => {
    const text = planned(rows('add', ''), target);
    expect(text).not.toContain('vector.reduce');
    expect(text).not.toContain('extractelement');
    expect(text).toContain('store <4 x i32>');
    // Nothing is turned round: lanes lie as the memory does, though the sums begin at the last.
    expect(text).not.toMatch(/shufflevector <(8|4) x i16>/);
  });

  test(`what is added to each sum besides is added to all of them at once: ${target}`, () => {
    const text = planned(rows('add', '9'), target);
    expect(text).toMatch(/add <4 x i32> .*(splat \(i32 9\)|<i32 9, i32 9, i32 9, i32 9>)/);
    expect(text).not.toContain('extractelement');
  });
}

test('exclusive ors are folded like sums', () => {
  expect(planned(rows('xor', ''), 'avx2')).not.toContain('vector.reduce');
});

test('two sums of values that lie in turn in memory are halved, not taken apart', () => {
  const text = planned(
    `define i32 @f(ptr noalias %x, ptr noalias %y) {
      ${numbers('x', 16, '%x')}
      ${numbers('y', 16, '%y')}
      ${times(16, (i) => `%t${i} = mul i32 %x${i}, %y${i}`)}
      ${sum(
        'even',
        Array.from({ length: 8 }, (_, i) => `%t${2 * i}`),
      )}
      ${sum(
        'odd',
        Array.from({ length: 8 }, (_, i) => `%t${2 * i + 1}`),
      )}
      %a = ashr i32 %even, 3
      %r = xor i32 %a, %odd
      ret i32 %r
    }`,
    'avx2',
  );
  expect(text).toMatch(/shufflevector <8 x i32> .* <4 x i32> <i32 4, i32 5, i32 6, i32 7>/);
  expect(text).not.toMatch(/shufflevector <(8|16) x i16>/);
  expect(text).not.toContain('load i16');
});
