/** Loads that a packer wants side by side: which lists are groups, and that the vectors hold what the loads read. */
import { expect, test } from 'vitest';
import { analyses } from '../../src/analysis/cache.ts';
import { execute, parseArguments, refines } from '../../src/exec/index.ts';
import { buildGep, buildStore, placeBefore } from '../../src/ir/build.ts';
import { constInt } from '../../src/ir/constant.ts';
import type { Module } from '../../src/ir/module.ts';
import { Op } from '../../src/ir/op.ts';
import { I8, I64 } from '../../src/ir/type.ts';
import { targetNamed } from '../../src/target/index.ts';
import { parseModule } from '../../src/text/index.ts';
import { Accesses } from '../../src/vectorize/pack/index.ts';
import { emitWantedLoads, groupsOfLoads, type WantedGroup } from '../../src/vectorize/strided/index.ts';
import type { Load } from '../../src/vectorize/strided/wanted-loads.ts';
import { verifyModule } from '../../src/verify/index.ts';

const TARGET = targetNamed('wasm128')!;

/** A function that loads the floats at these places, list after list, and stores them one after the other. */
function moduleOf(lists: readonly (readonly number[])[], store: boolean): Module {
  const places = lists.flat();
  const lines = places.flatMap((at, i) => [
    `  %p${i} = getelementptr inbounds float, ptr %p, i64 ${at}`,
    `  %x${i} = load float, ptr %p${i}, align 4`,
  ]);
  const stores = places.flatMap((_, i) => [
    `  %o${i} = getelementptr inbounds float, ptr %out, i64 ${i}`,
    `  store float %x${i}, ptr %o${i}, align 4`,
  ]);
  const text = `define void @f(ptr noalias %p, ptr noalias %out) {\n${lines.join('\n')}\n${store ? stores.join('\n') : ''}\n  ret void\n}\n`;
  return parseModule(text, 'wanted.ll').module!;
}

function groupsIn(module: Module, lists: readonly (readonly number[])[]): WantedGroup[] {
  const func = module.functions[0]!;
  const loads: Load[] = [];
  for (let inst = func.blocks[0]!.first; inst !== null; inst = inst.next) {
    if (inst.op === Op.Load) loads.push(inst);
  }
  const known = analyses(func, module);
  const accesses = new Accesses(known.affine, module.layout);
  let next = 0;
  const wanted = lists.map((list) => list.map(() => loads[next++]!));
  return groupsOfLoads(TARGET, func, module.layout, wanted, (load) => accesses.of(load));
}

const POINTS = [
  [0, 3, 6, 9],
  [1, 4, 7, 10],
  [2, 5, 8, 11],
];

test.each([
  ['the coordinates of four points are one group', POINTS, [[0, 1, 2]]],
  ['every second float alone is a group', [[0, 2, 4, 6]], [[0]]],
  ['lanes may go down', [[6, 4, 2, 0]], [[0]]],
  ['pairs at a constant distance are wider elements', [[0, 1, 6, 7]], [[0]]],
  ['neighbours are no group', [[0, 1, 2, 3]], []],
  ['lanes without a pattern are no group', [[0, 5, 6, 1]], []],
] as const)('%s', (_, lists, expected) => {
  const before = moduleOf(lists, true);
  expect(groupsIn(before, lists).map((group) => group.lists)).toEqual(expected);
  if (expected.length === 0) return;
  const after = moduleOf(lists, false);
  const func = after.functions[0]!;
  const place = placeBefore(func.blocks[0]!.last!);
  for (const group of groupsIn(after, lists)) {
    emitWantedLoads(place, after, group).forEach((vector, i) => {
      const at = constInt(I64, group.lists[i]! * 16);
      buildStore(place, vector, buildGep(place, I8, func.params[1]!, [at], 0), 4);
    });
  }
  expect(verifyModule(after)).toEqual([]);
  const numbers = (count: number): string => Array.from({ length: count }, (_, i) => `${i}.0`).join(', ');
  const last = Math.max(...lists.flat()) + 1;
  const args = parseArguments(`[float ${numbers(last)}], [float ${numbers(lists.flat().length)}]`);
  if (!args.ok) throw new Error(args.message);
  const found = refines(execute(before, 'f', args.args), execute(after, 'f', args.args));
  expect(`${found.verdict} ${found.reason}`).toBe('refines ');
});
