/** Verdicts: every candidate has exactly one, and remarks of vectorizers decide them without knowing that they do. */
import { describe, expect, test } from 'vitest';
import { CATALOG, explain } from '../../src/driver/index.ts';
import type { Func } from '../../src/ir/func.ts';
import { Op } from '../../src/ir/op.ts';
import { type PassDefinition, parsePipeline, passOf } from '../../src/pass/index.ts';
import { remarkAt, type Verdict, verdictJson, verdictLines, verdictYaml } from '../../src/remark/index.ts';
import { parseModule } from '../../src/text/index.ts';

const TEXT = `define void @f(ptr noalias %x, ptr noalias %y, i64 %n) {
entry:
  %x1 = getelementptr float, ptr %x, i64 1
  store float 1.0, ptr %x
  store float 2.0, ptr %x1
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %latch ]
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %p = getelementptr i32, ptr %y, i64 %j
  store i32 7, ptr %p
  %j.next = add nuw nsw i64 %j, 1
  %more = icmp ult i64 %j.next, 64
  br i1 %more, label %inner, label %latch
latch:
  %i.next = add nuw nsw i64 %i, 1
  %again = icmp ult i64 %i.next, %n
  br i1 %again, label %outer, label %done
done:
  ret void
}

define void @g(ptr %x) optnone noinline {
entry:
  br label %loop
loop:
  store i8 0, ptr %x
  br label %loop
}
`;

/** Verdicts after a pass that says these things about the instruction in the block of that name. */
function verdicts(
  said: readonly { code: string; block: string; cost?: readonly [number, number] }[] = [],
  check: Parameters<typeof explain>[2] = {},
): Verdict[] {
  const { module, diagnostics } = parseModule(TEXT, 'f.ll');
  if (module === null) throw new Error(diagnostics[0]!.message);
  const speaker: PassDefinition = {
    name: 'speaker',
    about: 'Says what it is told.',
    options: [],
    run: (func: Func, cx) => {
      if (func.name !== 'f') return false;
      for (const { code, block, cost } of said) {
        const at = func.blocks.find((b) => b.name === block)!;
        let inst = at.first!;
        while (inst.op === Op.Phi) inst = inst.next!;
        const costs = cost === undefined ? [] : facts(cost);
        const kind = code === 'LoopCarriedValue' ? 'missed' : 'passed';
        cx.remarks.emit(remarkAt(kind, 'speaker', code, func, inst, [`${code} it is`, ...costs]));
      }
      return said.length > 0;
    },
  };
  return [...explain(module, [passOf(speaker)], check).verdicts];
}

function facts([before, after]: readonly [number, number]) {
  return [
    ', ',
    { key: 'CostBefore', value: String(before) },
    ' to ',
    { key: 'CostAfter', value: String(after) },
  ];
}

const by = (list: readonly Verdict[], label: string) => list.find((v) => v.candidate.label === label)!;

describe('candidates', () => {
  test('are all loops and all blocks with neighbouring stores, inner loops first', () => {
    expect(verdicts().map((v) => `${v.candidate.kind} ${v.candidate.func} ${v.candidate.label}`)).toEqual([
      'loop f inner',
      'loop f outer',
      'loop g loop',
      'block f entry',
    ]);
  });

  test('come with what the analyses know', () => {
    const list = verdicts();
    expect(by(list, 'inner').facts).toEqual([
      'makes 64 iterations',
      'writes %y: i32, 4 bytes a step (contiguous)',
    ]);
    expect(by(list, 'outer').facts[0]).toBe('holds 1 inner loop');
    expect(by(list, 'entry').facts).toEqual(['2 neighbouring stores of float (8 bytes) to %x']);
  });

  test('say the same of several runs of stores once', () => {
    const pair = (at: number): string => `  %p${at} = getelementptr i16, ptr %m, i64 ${at}
  %q${at} = getelementptr i16, ptr %m, i64 ${at + 1}
  store i16 1, ptr %p${at}
  store i16 2, ptr %q${at}
`;
    const { module } = parseModule(
      `define void @h(ptr %m) {\n${pair(0)}${pair(8)}${pair(16)}  ret void\n}`,
      'h.ll',
    );
    const [verdict] = explain(module!, [], {}).verdicts;
    expect(verdict!.facts).toEqual(['2 neighbouring stores of i16 (4 bytes) to %m, 3 times']);
  });
});

describe('verdicts', () => {
  test('where nobody proposes anything that is the reason, and a function that is skipped is another', () => {
    const list = verdicts();
    expect(by(list, 'inner')).toMatchObject({ verdict: 'scalar', by: null, gain: null, certificate: null });
    expect(by(list, 'inner').reasons.map((r) => r.code)).toEqual(['NoProposal']);
    expect(by(list, 'loop').reasons.map((r) => r.text)).toEqual(['not optimized: it is marked optnone']);
  });

  test('of a loop whose block was packed that is the reason', () => {
    const loop = verdicts([{ code: 'BlockPacked', block: 'inner' }]).find(
      (v) => v.candidate.kind === 'loop',
    )!;
    expect(loop.candidate.label).toBe('inner');
    expect(loop.reasons.map((r) => r.text)).toEqual(['a block of each iteration is packed instead']);
  });

  test('are given for blocks without neighbouring stores that a pass says something about', () => {
    const list = verdicts([{ code: 'BlockPacked', block: 'latch', cost: [15, 7] }]);
    expect(by(list, 'latch')).toMatchObject({ verdict: 'vectorized', by: 'speaker', facts: [] });
    expect(list.filter((v) => v.candidate.kind === 'block').map((v) => v.candidate.label)).toEqual([
      'latch',
      'entry',
    ]);
  });

  test('a remark decides about the innermost candidate of its kind', () => {
    const list = verdicts([
      { code: 'LoopVectorized', block: 'inner', cost: [64, 20] },
      { code: 'BlockPacked', block: 'entry' },
      { code: 'LoopCarriedValue', block: 'latch' },
    ]);
    expect(by(list, 'inner')).toMatchObject({ verdict: 'vectorized', by: 'speaker', gain: 3.2 });
    expect(by(list, 'entry')).toMatchObject({ verdict: 'vectorized', gain: null });
    expect(by(list, 'outer')).toMatchObject({ verdict: 'scalar', by: null });
    expect(by(list, 'outer').reasons).toMatchObject([{ code: 'LoopCarriedValue', pass: 'speaker' }]);
    expect(list[0]).toBe(by(list, 'inner'));
  });

  test('what was done beats what was refused on the way, and all refusals are kept', () => {
    const twice = verdicts([
      { code: 'LoopCarriedValue', block: 'inner' },
      { code: 'LoopCarriedValue', block: 'inner' },
    ]);
    expect(by(twice, 'inner').reasons).toHaveLength(2);
    const done = verdicts([
      { code: 'LoopCarriedValue', block: 'inner' },
      { code: 'LoopVectorized', block: 'inner' },
    ]);
    expect(by(done, 'inner').reasons.map((r) => r.code)).toEqual(['LoopVectorized']);
  });

  test('are proved when a checker was asked, and say so when it was not', () => {
    const said = [{ code: 'LoopVectorized', block: 'inner' }];
    expect(by(verdicts(said), 'inner').certificate).toMatchObject({ state: 'none' });
    const check = () => ({ kind: 'proved', given: ['noalias'] }) as const;
    expect(by(verdicts(said, { check }), 'inner').certificate).toEqual({
      state: 'proved',
      given: ['noalias'],
    });
  });

  test('what cannot be proved is taken back', () => {
    const check = () => ({ kind: 'unknown', reason: 'too hard' }) as const;
    const list = verdicts([{ code: 'LoopVectorized', block: 'inner' }], { check });
    expect(by(list, 'inner')).toMatchObject({ verdict: 'reverted', by: 'speaker', certificate: null });
    expect(by(list, 'inner').reasons[0]!.text).toContain('too hard');
  });
});

describe('a verdict', () => {
  const list = verdicts([{ code: 'LoopVectorized', block: 'inner', cost: [64, 20] }]);

  test('is a line with its reason, and what is known below it', () => {
    expect(verdictLines(by(list, 'inner'), 'f.ll')).toEqual([
      'f.ll: %inner: loop in @f: vectorized by speaker (predicted 3.20 times as fast): LoopVectorized it is, 64 to 20',
      '    not certified: certification is off',
      '    makes 64 iterations',
      '    writes %y: i32, 4 bytes a step (contiguous)',
    ]);
  });

  test('does not say twice what was done', () => {
    const verdict = by(list, 'inner');
    const reasons = [{ ...verdict.reasons[0]!, text: 'vectorized: 4 lanes' }];
    expect(verdictLines({ ...verdict, reasons }, 'f.ll')[0]).toBe(
      'f.ll: %inner: loop in @f: vectorized by speaker (predicted 3.20 times as fast): 4 lanes',
    );
  });

  test('is a remark in LLVM’s YAML, and data in JSON', () => {
    expect(verdictYaml(by(list, 'inner'))).toMatch(
      /^--- !Passed\nPass: +speaker\nName: +LoopVectorized\nFunction: +f\nArgs:\n {2}- Candidate: +'loop'\n/,
    );
    expect(verdictJson(by(list, 'inner'))).toMatchObject({
      kind: 'loop',
      label: 'inner',
      gain: 3.2,
      depth: 2,
    });
  });
});

test('a function is called by its name in the source, where its symbol is another one', () => {
  const named = (name: string): string => `define void @_Z4fillPfi(ptr %x) !dbg !3 {
  %x1 = getelementptr float, ptr %x, i64 1
  store float 1.0, ptr %x, !dbg !4
  store float 2.0, ptr %x1
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "a.cpp", directory: "")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "${name}", linkageName: "_Z4fillPfi", file: !1, line: 1, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DILocation(line: 2, column: 3, scope: !3)
`;
  const head = (name: string): string => {
    const { module } = parseModule(named(name), 'a.ll');
    return verdictLines(explain(module!, [], {}).verdicts[0]!, 'a.ll')[0]!;
  };
  expect(head('fill')).toMatch(/^a\.cpp:2:3: block in fill: left scalar/);
  expect(head('_Z4fillPfi')).toMatch(/^a\.cpp:2:3: block in @_Z4fillPfi: left scalar/);
});

test('a loop of which another pass has made parts has the verdict of what became of them', () => {
  // y[i] = a or b, by what y[i] is: one load from an address that is chosen.
  const text = `target triple = "x86_64-pc-linux-gnu"
define void @f(ptr noalias %a, ptr noalias %b, ptr noalias %y, i64 %n) "target-features"="+avx2" {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %head ]
  %p = getelementptr inbounds i32, ptr %y, i64 %i
  %v = load i32, ptr %p, align 4
  %less = icmp slt i32 %v, 3
  %base = select i1 %less, ptr %a, ptr %b
  %q = getelementptr inbounds i32, ptr %base, i64 %i
  %w = load i32, ptr %q, align 4
  store i32 %w, ptr %p, align 4
  %next = add nuw nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %head
exit:
  ret void
}
`;
  const { module } = parseModule(text, 'f.ll');
  const parsed = parsePipeline('part-accesses,loop-vectorize', CATALOG);
  const { verdicts: found } = explain(module!, parsed.ok ? parsed.passes : []);
  expect(found[0]?.verdict).toBe('vectorized');
});
