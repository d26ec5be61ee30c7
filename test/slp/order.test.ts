/** The order of a block under bundles, against a slow answer; and blocks of every size. */
import { describe, expect, test } from 'vitest';
import { analyses } from '../../src/analysis/cache.ts';
import { CATALOG, optimize } from '../../src/driver/index.ts';
import { type Inst, isSimpleAccess } from '../../src/ir/inst.ts';
import { Op } from '../../src/ir/op.ts';
import { isInst } from '../../src/ir/value.ts';
import { parsePipeline } from '../../src/pass/index.ts';
import { Random } from '../../src/support/random.ts';
import { parseModule } from '../../src/text/index.ts';
import { BlockOrder } from '../../src/vectorize/pack/index.ts';

/** A block of loads, additions and stores at random places of two arrays. */
function randomBlock(random: Random, count: number): string {
  const lines: string[] = [];
  const values = ['1'];
  for (let i = 0; i < count; i++) {
    const base = random.int(2) === 0 ? '%a' : '%b';
    const kind = random.int(3);
    lines.push(`  %p${i} = getelementptr inbounds i32, ptr ${base}, i64 ${random.int(6)}`);
    if (kind === 0) {
      lines.push(`  %v${i} = load i32, ptr %p${i}, align 4`);
      values.push(`%v${i}`);
    } else if (kind === 1) {
      const [x, y] = [values[random.int(values.length)]!, values[random.int(values.length)]!];
      lines.push(`  %v${i} = add i32 ${x}, ${y}`);
      values.push(`%v${i}`);
    } else {
      lines.push(`  store i32 ${values[random.int(values.length)]!}, ptr %p${i}, align 4`);
    }
  }
  return `define void @f(ptr noalias %a, ptr noalias %b) {\n${lines.join('\n')}\n  ret void\n}\n`;
}

describe('bundles', () => {
  test('are refused exactly when the contracted graph has a cycle, and the schedule keeps all dependences', () => {
    const random = new Random(7);
    let refused = 0;
    for (let round = 0; round < 150; round++) {
      const { module } = parseModule(randomBlock(random, 14), 'random.ll');
      const func = module!.functions[0]!;
      const block = func.blocks[0]!;
      const graph = analyses(func, module!).blockDependences(block);
      const order = new BlockOrder(block, graph);
      const before = edges(order.insts, graph);
      const bundles: Inst[][] = [];
      for (let tries = 0; tries < 6; tries++) {
        const members = [random.int(order.insts.length - 1), random.int(order.insts.length - 1)].map(
          (i) => order.insts[i]!,
        );
        if (members[0] === members[1] || bundles.flat().some((inst) => members.includes(inst))) continue;
        const isLegal = !hasCycle(order.insts, before, [...bundles, members]);
        expect(order.bundle(members).ok).toBe(isLegal);
        if (isLegal) bundles.push(members);
        else refused++;
      }
      const schedule = order.schedule();
      expect(schedule).toHaveLength(order.insts.length);
      const place = new Map(schedule.map((inst, index) => [inst, index]));
      for (const [later, earlier] of before) expect(place.get(earlier)!).toBeLessThan(place.get(later)!);
      for (const [a, b] of bundles) expect(Math.abs(place.get(a!)! - place.get(b!)!)).toBe(1);
    }
    expect(refused).toBeGreaterThan(20);
  });
});

/** All pairs [later, earlier] that must keep their order, joins followed. */
function edges(
  insts: readonly Inst[],
  graph: ReturnType<ReturnType<typeof analyses>['blockDependences']>,
): [Inst, Inst][] {
  const found: [Inst, Inst][] = [];
  const standing = new Set(insts);
  for (const inst of insts) {
    for (const operand of inst.operands)
      if (isInst(operand) && standing.has(operand)) found.push([inst, operand]);
    const node = graph.nodeOf.get(inst);
    const stack = node === undefined ? [] : graph.deps[node]!.map((dep) => dep.on);
    for (let on = stack.pop(); on !== undefined; on = stack.pop()) {
      const other = graph.nodes[on];
      if (other !== null && other !== undefined) found.push([inst, other]);
      else stack.push(...graph.deps[on]!.map((dep) => dep.on));
    }
  }
  return found;
}

function hasCycle(
  insts: readonly Inst[],
  before: readonly [Inst, Inst][],
  bundles: readonly Inst[][],
): boolean {
  const unit = (inst: Inst): Inst => bundles.find((bundle) => bundle.includes(inst))?.[0] ?? inst;
  const left = new Set(insts.map(unit));
  const waits = before.map(([later, earlier]) => [unit(later), unit(earlier)] as const);
  if (waits.some(([later, earlier]) => later === earlier)) return true;
  for (let again = true; again; ) {
    again = false;
    for (const one of left) {
      if (waits.some(([later, earlier]) => later === one && left.has(earlier))) continue;
      left.delete(one);
      again = true;
    }
  }
  return left.size > 0;
}

test('a block of 4,000 instructions is packed into as many vectors as it fills', () => {
  const lines: string[] = [];
  for (let i = 0; i < 1000; i++) {
    const k = (i * 389) % 1000;
    lines.push(
      `  %p${i} = getelementptr inbounds i32, ptr %a, i64 ${k}`,
      `  %x${i} = load i32, ptr %p${i}, align 4`,
    );
    lines.push(
      `  %q${i} = getelementptr inbounds i32, ptr %b, i64 ${k}`,
      `  store i32 %x${i}, ptr %q${i}, align 4`,
    );
  }
  const text = `define void @f(ptr noalias %a, ptr noalias %b) {\n${lines.join('\n')}\n  ret void\n}\n`;
  const { module } = parseModule(text, 'large.ll');
  const pipeline = parsePipeline('slp', CATALOG);
  if (pipeline.ok) optimize(module!, pipeline.passes);
  let stores = 0;
  for (let inst = module!.functions[0]!.blocks[0]!.first; inst !== null; inst = inst.next) {
    if (inst.op === Op.Store && isSimpleAccess(inst)) stores++;
  }
  expect(stores).toBe(250);
});
