/** Plans as files: what is printed can be read back and gives the same code, and what does not fit says why and where. */
import { describe, expect, test } from 'vitest';
import { CATALOG, certifier, optimize, pinPlans, planText, tellPlans } from '../../src/driver/index.ts';
import { type Pass, parsePipeline } from '../../src/pass/index.ts';
import type { Remark } from '../../src/remark/index.ts';
import { renderDiagnostic } from '../../src/support/diagnostic.ts';
import { Random } from '../../src/support/random.ts';
import { sourceText } from '../../src/support/source.ts';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule, printModule } from '../../src/text/index.ts';
import { BlockWriter } from './blocks.ts';

interface Run {
  readonly code: string;
  readonly plan: string;
  readonly faults: readonly string[];
  readonly dropped: number;
}

/** A pipeline over a text, with a plan if one is given. */
function run(
  text: string,
  plan: string | null,
  { passes = 'vegen', target = 'wasm128', isChecked = false } = {},
): Run {
  const module = parseModule(text, 'a.ll').module!;
  const source = sourceText('a.plan', plan ?? '');
  const planned = plan === null ? null : pinPlans(passesOf(passes), source);
  const remarks: Remark[] = [];
  const report = optimize(module, planned?.passes ?? tellPlans(passesOf(passes)), {
    target: { forced: targetNamed(target) },
    remarks: { emit: (remark) => void remarks.push(remark) },
    check: isChecked ? certifier() : null,
  });
  const faults = (planned?.faults(module) ?? []).map((fault) => renderDiagnostic(source, fault));
  return { code: printModule(module), plan: planText(remarks), faults, dropped: report.dropped.length };
}

function passesOf(text: string): readonly Pass[] {
  const pipeline = parsePipeline(text, CATALOG);
  if (!pipeline.ok) throw new Error('there is no such pass');
  return pipeline.passes;
}

/** What is read back of a plan. */
function withoutComments(plan: string): string {
  return plan.replaceAll(/ *;.*/g, '');
}

/** Four sums of neighbours. */
function sums(): string {
  const lines: string[] = [];
  for (let i = 0; i < 4; i++)
    lines.push(
      `%p${i} = getelementptr inbounds i32, ptr %a, i64 ${i}`,
      `%q${i} = getelementptr inbounds i32, ptr %b, i64 ${i}`,
      `%x${i} = load i32, ptr %p${i}, align 4`,
      `%y${i} = load i32, ptr %q${i}, align 4`,
      `%s${i} = add i32 %x${i}, %y${i}`,
      `store i32 %s${i}, ptr %p${i}, align 4`,
    );
  return `define void @f(ptr noalias %a, ptr noalias %b) {\nentry:\n  ${lines.join('\n  ')}\n  ret void\n}\n`;
}

describe('a plan that was printed', () => {
  test('gives the same code when it is read back, and the same plan', () => {
    const random = new Random(31);
    let planned = 0;
    for (let round = 0; round < 6; round++) {
      const text = new BlockWriter(random).text(1, [4, 8]);
      const target = random.pick(['wasm128', 'avx2']);
      const free = run(text, null, { target });
      if (free.plan.includes('block')) planned++;
      const pinned = run(text, free.plan, { target });
      expect(pinned.faults).toEqual([]);
      expect(pinned.code).toBe(free.code);
      expect(withoutComments(pinned.plan)).toBe(withoutComments(free.plan));
    }
    expect(planned).toBeGreaterThan(3);
  });

  test('holds every item with its price, and what was refused', () => {
    const { plan } = run(sums(), null);
    expect(plan).toMatch(
      /^superword-plan 1\n\nfunction @f for wasm128\nblock %entry ; cost [\d.]+ scalar, [\d.]+ planned\n/,
    );
    expect(plan).toMatch(/ {2}4 x add i32: %s0 %s1 %s2 %s3 ; 1, operands 0; [\d.]+ without it\n/);
    expect(plan).toContain('4 x store i32: #6 #12 #18 #24 ;');
  });
});

describe('a plan that is written by hand', () => {
  const two = `superword-plan 1
function @f
block %entry
  2 x load i32: %x0 %x1   ; a comment
  2 x load i32: %y0 %y1
  2 x add i32: %s0 %s1
  2 x store i32: #6 #12
`;
  test('is done though another is cheaper, and is proved', () => {
    const { code, faults, dropped } = run(sums(), two, { isChecked: true });
    expect(faults).toEqual([]);
    expect(dropped).toBe(0);
    expect(code).toContain('add <2 x i32>');
    expect(code).not.toContain('<4 x i32>');
    expect(code).toContain('%s2 = add i32');
  });

  test('beats all other vectorizers of the pipeline', () => {
    expect(run(sums(), null, { passes: 'choose' }).code).toContain('<4 x i32>');
    expect(run(sums(), two, { passes: 'choose' }).code).not.toContain('<4 x i32>');
  });

  test('leaves a block alone when it has no lines', () => {
    const { code, faults } = run(sums(), 'superword-plan 1\nfunction @f\nblock %entry\n', {
      passes: 'choose',
    });
    expect(faults).toEqual([]);
    expect(code).not.toContain(' x i32>');
  });

  test('keeps the loop around its block from being vectorized', () => {
    const loop = `define void @f(ptr noalias %a, ptr noalias %b) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr inbounds i32, ptr %a, i64 %i
  %q = getelementptr inbounds i32, ptr %b, i64 %i
  %x = load i32, ptr %p, align 4
  %y = add i32 %x, 1
  store i32 %y, ptr %q, align 4
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 64
  br i1 %more, label %loop, label %done
done:
  ret void
}
`;
    expect(run(loop, null, { passes: 'choose' }).code).toContain(' x i32>');
    const { code } = run(loop, 'superword-plan 1\nfunction @f\nblock %loop\n', { passes: 'choose' });
    expect(code).not.toContain(' x i32>');
  });
});

describe('a plan that does not fit says so at its place', () => {
  const head = 'superword-plan 1\nfunction @f for wasm128\nblock %entry\n';
  const cases: readonly (readonly [what: string, plan: string, wanted: string])[] = [
    ['another version', 'superword-plan 9\n', 'a.plan:1:1: error[plan-version]'],
    ['an empty file', '', "a.plan:1:1: error[plan-version]: the first line is 'superword-plan 1'"],
    [
      'a line that is none',
      `${head}  four adds\n`,
      'a.plan:4:3: error[plan-syntax]: this is no line of a plan',
    ],
    [
      'another function',
      'superword-plan 1\nfunction @g\nblock %x\n',
      'there is no function @g; did you mean @f?',
    ],
    [
      'another block',
      'superword-plan 1\nfunction @f\nblock %x\n',
      'a.plan:3:7: error[plan-block]: no block %x of @f',
    ],
    [
      'another machine',
      head.replace('wasm128', 'avx2'),
      'a.plan:2:17: error[plan-target]: the plan is for avx2',
    ],
    [
      'a block twice',
      `${head}block %entry\n`,
      'a.plan:4:7: error[plan-twice]: %entry of @f is planned twice',
    ],
    [
      'another instruction',
      `${head}  2 x add i32: %s0 %t1\n`,
      'a.plan:4:20: error[plan-instruction]: the block has no instruction %t1; did you mean %p1?\n    2 x add i32: %s0 %t1\n                     ^~~',
    ],
    [
      'a lane twice',
      `${head}  2 x add i32: %s0 %s0\n`,
      'a.plan:4:20: error[plan-lane]: %s0 is a lane already',
    ],
    ['lanes miscounted', `${head}  3 x add i32: %s0 %s1\n`, '3 lanes are said to be there, 2 are named'],
    ['another operation', `${head}  2 x sub i32: %s0 %s1\n`, "this can be '2 x add i32'"],
    ['no neighbours', `${head}  2 x store i32: #6 #18\n`, 'no lanes of one vector'],
    [
      'a reduction that is none',
      `${head}  reduction %s0: [%x0 %y0]\n`,
      'a.plan:4:3: error[plan-pack]: no such tree ends here',
    ],
    [
      'an instruction in two packs',
      `${head}  2 x add i32: %s0 %s1\n  2 x add i32: %s1 %s2\n`,
      'a.plan:5:3: error[plan-lane]: %s1 is in another pack already',
    ],
  ];
  test.each(cases)('%s', (_what, plan, wanted) => {
    const { faults } = run(sums(), plan);
    expect(faults.join('\n')).toContain(wanted);
    expect(faults[0]).toMatch(/^a\.plan:\d+:\d+: error\[plan-[a-z]+\]: .*\n.*\n *\^~*/s);
  });

  test('a pack that would wait for itself', () => {
    const chain = `define void @f(ptr noalias %a) {
entry:
  %x = load i32, ptr %a, align 4
  %s0 = add i32 %x, 1
  %s1 = add i32 %s0, 2
  store i32 %s1, ptr %a, align 4
  ret void
}
`;
    const { faults, code } = run(chain, `${head}  2 x add i32: %s0 %s1\n`);
    expect(faults.join('\n')).toContain(
      'a.plan:4:3: error[plan-cycle]: the pack would have to wait for itself',
    );
    expect(code).not.toContain(' x i32>');
  });
});
