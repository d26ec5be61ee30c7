/** Seeds of values that are computed alike, where nothing lies side by side in the end. */
import { expect, test } from 'vitest';
import { CATALOG, certifier, optimize } from '../../src/driver/index.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule, printModule } from '../../src/text/index.ts';

/** The function's body after `vegen`, proved. */
function planned(text: string): string {
  const { module, diagnostics } = parseModule(text, 'test.ll');
  expect(diagnostics).toEqual([]);
  const pipeline = parsePipeline('vegen', CATALOG);
  if (!pipeline.ok) throw new Error('vegen is a pass');
  const { dropped } = optimize(module!, pipeline.passes, {
    target: { forced: targetNamed('avx2') },
    check: certifier(),
  });
  expect(dropped).toEqual([]);
  return printModule(module!);
}

/** `f(i)` for lanes 0 … 3. */
function lanes(f: (i: number) => string): string {
  return [0, 1, 2, 3].map(f).join('\n');
}

const LOADS = lanes(
  (i) => `%pa${i} = getelementptr float, ptr %a, i64 ${i}
          %pb${i} = getelementptr float, ptr %b, i64 ${i}
          %a${i} = load float, ptr %pa${i}
          %b${i} = load float, ptr %pb${i}`,
);

test('the lesser and the greater of the same four products are packed, though what becomes of them is not', () => {
  const text = planned(`define float @f(ptr %a, ptr %b, float %k) {
    ${LOADS}
    ${lanes(
      (i) => `%s${i} = fsub float %a${i}, %k
              %x${i} = fmul float %s${i}, %s${i}
              %t${i} = fsub float %b${i}, %k
              %y${i} = fmul float %t${i}, %t${i}
              %lt${i} = fcmp olt float %x${i}, %y${i}
              %lo${i} = select i1 %lt${i}, float %x${i}, float %y${i}
              %gt${i} = fcmp ogt float %x${i}, %y${i}
              %hi${i} = select i1 %gt${i}, float %x${i}, float %y${i}`,
    )}
    %l1 = fsub float %lo0, %lo1
    %l2 = fdiv float %l1, %lo2
    %l3 = fsub float %lo3, %l2
    %h1 = fdiv float %hi1, %hi0
    %h2 = fsub float %h1, %hi3
    %h3 = fdiv float %h2, %hi2
    %r = fadd float %l3, %h3
    ret float %r
  }`);
  expect(text).toMatch(/select <4 x i1> .*, <4 x float>/);
  expect(text).not.toContain('load float');
});

test('values that are computed from each other are no lanes, however alike they are', () => {
  const chain = [1, 2, 3, 4, 5, 6, 7, 8].map(
    (i) => `%m${i} = fmul float %c${i - 1}, %k
            %c${i} = fadd float %m${i}, 1.0`,
  );
  const text = `define float @f(float %c0, float %k) {
    ${chain.join('\n')}
    ret float %c8
  }`;
  expect(planned(text)).not.toContain(' x float>');
});

test('two sums are not packed: it costs more to bring them into lanes', () => {
  const text = `define float @f(float %a, float %b, float %c, float %d) {
    %x = fadd float %a, %b
    %y = fadd float %c, %d
    %z = fdiv float %x, %y
    ret float %z
  }`;
  expect(planned(text)).not.toContain(' x float>');
});
