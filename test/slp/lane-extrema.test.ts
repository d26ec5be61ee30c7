/** The lesser and the greater of lanes that were taken out. */
import { expect, test } from 'vitest';
import { CATALOG, certifier, optimize } from '../../src/driver/index.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule, printModule } from '../../src/text/index.ts';

/** The body after `slp` or `vegen`, whichever packs it, proved. */
function packed(target: string): string {
  const lanes = [0, 1, 2, 3].map(
    (i) => `%pa${i} = getelementptr float, ptr %a, i64 ${i}
      %pb${i} = getelementptr float, ptr %b, i64 ${i}
      %a${i} = load float, ptr %pa${i}
      %b${i} = load float, ptr %pb${i}
      %d${i} = fsub float %b${i}, %a${i}
      %e${i} = fmul float %d${i}, %d${i}
      %s${i} = fmul float %e${i}, %k`,
  );
  const text = `define float @nearest(ptr %a, ptr %b, float %k) {
      ${lanes.join('\n')}
      %c1 = fcmp olt float %s0, %s1
      %m1 = select i1 %c1, float %s0, float %s1
      %c2 = fcmp ogt float %s2, %m1
      %m2 = select i1 %c2, float %m1, float %s2
      %c3 = fcmp olt float %s3, %m2
      %m3 = select i1 %c3, float %s3, float %m2
      ret float %m3
    }`;
  const { module, diagnostics } = parseModule(text, 'test.ll');
  expect(diagnostics).toEqual([]);
  const pipeline = parsePipeline('slp,vegen', CATALOG);
  if (!pipeline.ok) throw new Error('slp and vegen are passes');
  const { dropped } = optimize(module!, pipeline.passes, {
    target: { forced: targetNamed(target) },
    check: certifier(),
  });
  expect(dropped).toEqual([]);
  const after = printModule(module!);
  expect(after).toContain('fmul <4 x float>');
  return after;
}

test('stay in the vector where scalars have a branch for them', () => {
  const text = packed('wasm128');
  expect(text).not.toContain('fcmp olt float');
  expect(text.match(/select <4 x i1>/g)).toHaveLength(3);
  expect(text.match(/extractelement/g)).toHaveLength(1);
});

test('are taken out where scalars have an instruction', () => {
  expect(packed('avx2')).toMatch(/select i1 .*, float/);
});
