/** The plan of the pack solver: its cost, its legality, and the code that comes of it. */
import { describe, expect, test } from 'vitest';
import { CATALOG, optimize } from '../../src/driver/index.ts';
import { execute, parseArguments, refines } from '../../src/exec/index.ts';
import type { Inst } from '../../src/ir/inst.ts';
import type { Module } from '../../src/ir/module.ts';
import { Op } from '../../src/ir/op.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import { Random } from '../../src/support/random.ts';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule, printModule } from '../../src/text/index.ts';
import { candidatesOf, localSearch } from '../../src/vectorize/vegen/index.ts';
import { packItem } from '../../src/vectorize/vegen/items.ts';
import { verifyFunction } from '../../src/verify/index.ts';
import { BlockWriter, BYTES, solverFor } from './blocks.ts';

describe('a plan', () => {
  test('costs what it costs from nothing, after any sequence of adding, removing and undoing', () => {
    const random = new Random(11);
    for (let round = 0; round < 7; round++) {
      const { solver } = solverFor(
        new BlockWriter(random).text(2, [2, 4, 8]),
        random.pick(['wasm128', 'avx2']),
      );
      const { plan } = solver;
      const candidates = candidatesOf(solver, 60);
      if (candidates.length === 0) continue;
      const marks = [plan.mark()];
      for (let step = 0; step < 30; step++) {
        const what = random.int(5);
        if (what < 3) plan.add(random.pick(candidates));
        else if (what === 3 && plan.items.size > 0) plan.remove(random.pick([...plan.items]));
        else if (random.bool()) marks.push(plan.mark());
        else plan.undo(marks.length > 1 ? marks.pop()! : marks[0]!);
        while (marks[marks.length - 1]! > plan.mark()) marks.pop();
        expect(plan.cost).toBe(plan.recomputed());
        expect(solver.set.findDepCycle()).toBeNull();
      }
      plan.undo(0);
      expect(plan.cost).toBe(solver.scalarCost);
    }
  });

  test('takes nothing that the machine cannot do, whatever was asked about it before', () => {
    // Bytes shifted by different amounts: WebAssembly has no such instruction.
    const lines = Array.from(
      { length: 8 },
      (_, k) => `%v${k} = lshr i8 %x${k}, ${k}
        %p${k} = getelementptr inbounds i8, ptr %d, i64 ${k}
        store i8 %v${k}, ptr %p${k}`,
    );
    const params = Array.from({ length: 8 }, (_, k) => `i8 %x${k}`).join(', ');
    const { solver, func } = solverFor(
      `define void @f(${params}, ptr %d) {\n${lines.join('\n')}\nret void\n}`,
      'wasm128',
    );
    const shifts: Inst[] = [];
    for (let inst = func.blocks[0]!.first; inst !== null; inst = inst.next)
      if (inst.op === Op.LShr) shifts.push(inst);
    const item = packItem(solver.draft.makePack(shifts));
    solver.plan.numberOf(item);
    expect(solver.plan.add(item)).toBe(false);
    expect(solver.plan.cost).toBe(solver.scalarCost);
  });

  /** Sums of two products each, in the order that is given. */
  function pairs(order: readonly [number, number]): string {
    const loads = (base: string): string =>
      Array.from(
        { length: 8 },
        (_, i) => `%p${base}${i} = getelementptr inbounds i16, ptr %${base}, i64 ${i}
          %v${base}${i} = load i16, ptr %p${base}${i}
          %e${base}${i} = sext i16 %v${base}${i} to i32`,
      ).join('\n');
    const products = Array.from({ length: 8 }, (_, i) => `%m${i} = mul nsw i32 %ea${i}, %eb${i}`).join('\n');
    const sums = Array.from(
      { length: 4 },
      (_, i) => `%s${i} = add nsw i32 %m${2 * i + order[0]}, %m${2 * i + order[1]}
        %q${i} = getelementptr inbounds i32, ptr %d, i64 ${i}
        store i32 %s${i}, ptr %q${i}`,
    ).join('\n');
    return `define void @f(ptr noalias %a, ptr noalias %b, ptr noalias %d) {
      ${loads('a')}\n${loads('b')}\n${products}\n${sums}\nret void\n}`;
  }

  test('takes the dot product of pairs in one instruction', () => {
    const text = pairs([0, 1]);
    for (const [target, name] of [
      ['wasm128', '@llvm.wasm.dot'],
      ['sse4.2', '@llvm.x86.sse2.pmadd.wd'],
    ] as const)
      expect(packed(text, target)).toContain(`call <4 x i32> ${name}(<8 x i16>`);
    // A function that is made for another machine, whatever the user says.
    const other = `target triple = "x86_64-pc-linux-gnu"\n${text}`;
    expect(packed(other, 'avx2')).not.toContain('llvm.x86');
    expect(packed(other, 'wasm128')).not.toContain('llvm.wasm');
  });

  test('takes pairs as they lie in memory, whichever product comes first', () => {
    const code = packed(pairs([1, 0]), 'wasm128');
    expect(code).toContain('@llvm.wasm.dot');
    expect(code).not.toContain('shufflevector');
  });
});

test('a random block does what it did, whatever is packed', () => {
  const random = new Random(5);
  let changed = 0;
  for (let round = 0; round < 14; round++) {
    const text = new BlockWriter(random).text(1 + random.int(2), [2, 4, 8, 8, 16]);
    const target = random.pick(['wasm128', 'avx2', 'sse4.2']);
    const before = parseModule(text, 'a.ll').module!;
    const after = packedModule(text, target);
    if (printModule(after) === printModule(before)) continue;
    changed++;
    for (let run = 0; run < 2; run++) {
      const bytes = Array.from({ length: BYTES }, () =>
        random.pick([0, 1, 127, -128, -1, random.int(256) - 128]),
      );
      const buffer = `[i8 ${bytes.join(', ')}]`;
      const isSeparate = text.includes('noalias');
      const args = parseArguments(
        isSeparate ? `${buffer}, ${buffer}, ${buffer}` : `${buffer}, &0+0, &0+${random.int(9)}`,
      );
      if (!args.ok) throw new Error(args.message);
      const source = execute(before, 'f', args.args);
      const { verdict, reason } = refines(source, execute(after, 'f', args.args));
      const isWrong = verdict !== 'refines' && source.kind === 'returned';
      expect(isWrong ? `${reason}\n${text}\n${printModule(after)}` : 'right').toBe('right');
    }
  }
  expect(changed).toBeGreaterThan(7);
});

test('local moves never make a plan dearer', () => {
  const random = new Random(3);
  for (let round = 0; round < 5; round++) {
    const { solver } = solverFor(new BlockWriter(random).text(2, [4, 8]), 'wasm128');
    solver.improvePlan();
    const greedy = solver.plan.cost;
    localSearch(solver);
    expect(solver.plan.cost).toBeLessThanOrEqual(greedy);
    expect(greedy).toBeLessThanOrEqual(solver.scalarCost);
  }
});

/** What `vegen` makes of it, without a checker. */
function packedModule(text: string, target: string): Module {
  const { module, diagnostics } = parseModule(text, 'a.ll');
  if (module === null) throw new Error(diagnostics[0]!.message);
  const pipeline = parsePipeline('vegen', CATALOG);
  if (!pipeline.ok) throw new Error('there is no such pass');
  const report = optimize(module, pipeline.passes, {
    target: { forced: targetNamed(target) },
    verify: verifyFunction,
  });
  expect(report.dropped.map((d) => d.reason)).toEqual([]);
  return module;
}

function packed(text: string, target: string): string {
  return printModule(packedModule(text, target));
}
