/**
 * Local moves: take a pack away; plant a seed over what is in its way; another producer for a list; what is alike among the
 * scalars that are left; wider packs and narrower ones (`width-moves.ts`). The first that saves something is kept, until none
 * does or the budget is gone. Each is tried in the plan and undone by its log.
 */
import type { Value } from '../../ir/value.ts';
import { packItem, takesOf } from './items.ts';
import { type Seed, scalarSeeds } from './seeds.ts';
import type { Solver } from './solver.ts';
import { changeWidths } from './width-moves.ts';

/** Rounds of local moves. */
const ROUNDS = 4;

/** `seeds`: those that may be planted. */
export function localSearch(solver: Solver, seeds: readonly Seed[] = solver.seeds): void {
  for (let round = 0; round < ROUNDS; round++) {
    const before = solver.plan.cost;
    takeAway(solver);
    changeWidths(solver);
    solver.improveOnce('scalars', () => packScalars(solver));
    replant(solver, seeds);
    replace(solver);
    if (solver.plan.cost >= before || solver.isExhausted) return;
  }
}

/** What the packs have left that is alike: numbers that one pack takes in all its lanes, and others take in theirs. */
function packScalars(solver: Solver): void {
  const { block } = solver.set.insts[0]!;
  for (const seed of scalarSeeds(solver.draft, block!, (inst) => solver.plan.isScalar(inst))) {
    if (solver.isExhausted) return;
    solver.attempt(() => solver.plant(seed, 'override'));
  }
}

function takeAway(solver: Solver): void {
  for (const item of [...solver.plan.items]) {
    if (solver.isExhausted) return;
    if (!solver.plan.items.has(item)) continue;
    solver.attemptOnce(`without ${solver.plan.numberOf(item)}`, () => {
      solver.plan.remove(item);
      return true;
    });
  }
}

function replant(solver: Solver, seeds: readonly Seed[]): void {
  for (const seed of seeds) {
    if (solver.isExhausted) return;
    const number = solver.seeds.indexOf(seed);
    solver.attemptOnce(
      `seed ${number}`,
      () => solver.plant(seed, 'override'),
      () => solver.improveOnce('scalars', () => packScalars(solver)),
    );
    // What is stored may be packed though the stores are not.
    if (seed.items.some(({ members }) => !solver.set.isPacked(members[0]!)))
      for (const list of seed.lists)
        solver.attemptOnce(`grow ${solver.nameOf(list)}`, () => growOnly(solver, list));
  }
}

function growOnly(solver: Solver, list: readonly Value[]): boolean {
  solver.runBottomUpFromOperand(list, 'override');
  return true;
}

/** Every other pack for each list that is taken. */
function replace(solver: Solver): void {
  const lists = [...solver.plan.items].flatMap((item) => takesOf(item).lists);
  for (const list of lists) {
    const parts = [list, ...solver.heuristic.partitions(list).flat()];
    for (const pack of parts.flatMap((part) => solver.producers.of([...new Set(part)]))) {
      if (solver.isExhausted) return;
      solver.attemptOnce(`place ${solver.plan.numberOf(packItem(pack))}`, () => {
        const item = solver.place(pack, 'override');
        if (item === null) return false;
        for (const below of takesOf(item).lists) solver.runBottomUpFromOperand(below, 'keep');
        return true;
      });
    }
  }
}
