/** The estimate looks at so many lists and at no more. */
import { expect, test, vi } from 'vitest';
import { Random } from '../../src/support/random.ts';
import { Heuristic } from '../../src/vectorize/vegen/heuristic.ts';
import { BlockWriter, solverFor } from './blocks.ts';

test('lists beyond those that may be looked at are put together from scalars', () => {
  const { solver } = solverFor(new BlockWriter(new Random(3)).text(2, [4]), 'wasm128');
  const { producers, draft, set, seeds } = solver;
  const lists = seeds.flatMap((seed) => seed.lists);
  const packsWith = (most?: number): { readonly looked: number; readonly packs: number } => {
    const find = vi.spyOn(producers, 'of');
    const heuristic = new Heuristic(producers, draft.prices, new Set(set.insts), most);
    const packs = lists.flatMap((list) => heuristic.solve(list).packs).length;
    const looked = new Set(find.mock.calls.map(([list]) => solver.nameOf(list))).size;
    find.mockRestore();
    return { looked, packs };
  };
  expect(packsWith(0)).toEqual({ looked: 0, packs: 0 });
  const all = packsWith();
  expect(all.packs).toBeGreaterThan(0);
  expect(packsWith(1).looked).toBeLessThan(all.looked);
});
