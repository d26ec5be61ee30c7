/** Truths as bits of a number: where they are a mask, and where they are not. */
import { describe, expect, test } from 'vitest';
import { CATALOG, certifier, optimize, pinPlans, planText, tellPlans } from '../../src/driver/index.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import type { Remark } from '../../src/remark/index.ts';
import { sourceText } from '../../src/support/source.ts';
import { costsOf, TARGETS, targetNamed } from '../../src/target/index.ts';
import { parseModule, printModule } from '../../src/text/index.ts';

interface Shape {
  readonly bits?: number;
  readonly count?: number;
  readonly layout?: string;
}

/** `(p[0] > t) | (p[1] > t) << 1 | …` */
function joined({ bits = 32, count = 8, layout = 'e' }: Shape = {}): string {
  const lines: string[] = [];
  for (let k = 0; k < count; k++)
    lines.push(
      `%p${k} = getelementptr inbounds float, ptr %p, i64 ${k}`,
      `%x${k} = load float, ptr %p${k}, align 4`,
      `%c${k} = fcmp ogt float %x${k}, %t`,
      `%z${k} = zext i1 %c${k} to i${bits}`,
      `%s${k} = shl i${bits} %z${k}, ${k}`,
      `%o${k} = or i${bits} ${k === 0 ? 0 : `%o${k - 1}`}, %s${k}`,
    );
  return `target datalayout = "${layout}"
define i${bits} @f(ptr %p, float %t) {
entry:
  ${lines.join('\n  ')}
  ret i${bits} %o${count - 1}
}
`;
}

function run(text: string, plan: string | null = null): { code: string; plan: string; dropped: number } {
  const module = parseModule(text, 'a.ll').module!;
  const pipeline = parsePipeline('vegen', CATALOG);
  if (!pipeline.ok) throw new Error('there is no such pass');
  const pinned = plan === null ? null : pinPlans(pipeline.passes, sourceText('a.plan', plan));
  const remarks: Remark[] = [];
  const report = optimize(module, pinned?.passes ?? tellPlans(pipeline.passes), {
    target: { forced: targetNamed('wasm128') },
    remarks: { emit: (remark) => void remarks.push(remark) },
    check: certifier(),
  });
  expect(pinned?.faults(module) ?? []).toEqual([]);
  return { code: printModule(module), plan: planText(remarks), dropped: report.dropped.length };
}

describe('truths as bits', () => {
  test('are a mask, and proved', () => {
    const { code, dropped } = run(joined());
    expect(code).toContain('bitcast <8 x i1>');
    expect(dropped).toBe(0);
  });

  test('are read back from a plan that was written', () => {
    const free = run(joined());
    expect(free.plan).toMatch(/ {2}bits %o7: \[%c0 %c1 %c2 %c3 %c4 %c5 %c6 %c7\]/);
    expect(run(joined(), free.plan).code).toBe(free.code);
  });

  test('are a mask of no more lanes than the number has bits', () => {
    const { code, dropped } = run(joined({ bits: 8, count: 8 }));
    expect(code).toMatch(/bitcast <[48] x i1>/);
    expect(dropped).toBe(0);
  });

  test('are left alone where they are shifted out of the number', () => {
    const { code, dropped } = run(joined({ bits: 4, count: 8 }));
    expect(code).not.toContain('bitcast <8 x i1>');
    expect(dropped).toBe(0);
  });

  test('are left alone where the first lane is the highest bit', () => {
    expect(run(joined({ layout: 'E' })).code).not.toContain('bitcast');
  });

  test('cost more where the machine has no instruction for them', () => {
    for (const target of TARGETS)
      expect(costsOf(target).truthBits > 2, target.name).toBe(target.name === 'neon');
  });
});
