/** The pass that asks every room about every loop and block, and emits what one cost finds best. */
import type { Pass, PassDefinition } from '../../pass/index.ts';
import { runRooms } from '../pack/index.ts';
import { type PlanUse, pinnedRoom, VEGEN_ROOM, vegenWith } from '../vegen/index.ts';
import { ROOMS } from './rooms.ts';

function chooseWith({ pins, tells }: PlanUse): PassDefinition {
  const rooms = pins === null ? ROOMS : ROOMS.map((room) => (room === VEGEN_ROOM ? pinnedRoom(pins) : room));
  return {
    name: 'choose',
    about: 'Asks every vectorizer about every loop and block, and takes the proposal that saves most.',
    options: [
      { name: 'effort', about: 'How hard they search: 1 greedy, 2 the usual, 3 search.', default: 2 },
    ],
    run: (func, cx, options) =>
      runRooms(func, cx, rooms, { effort: effortOf(options.get('effort')), tellsPlans: tells }),
  };
}

function effortOf(value: unknown): 1 | 2 | 3 {
  return value === 1 || value === 3 ? value : 2;
}

export const choose = chooseWith({ pins: null, tells: false });

/** The passes that make plans, by name. */
const PLANNERS: ReadonlyMap<string, (use: PlanUse) => PassDefinition> = new Map([
  ['choose', chooseWith],
  ['vegen', vegenWith],
]);

/** Is it one of those whose plans can be told and pinned? */
export function makesPlans(pass: Pass): boolean {
  return PLANNERS.has(pass.definition.name);
}

/** The same passes; those that make plans tell them, and keep to the ones that are given. */
export function withPlans(passes: readonly Pass[], use: PlanUse): readonly Pass[] {
  return passes.map((pass) => {
    const planner = PLANNERS.get(pass.definition.name);
    return planner === undefined ? pass : { ...pass, definition: planner(use) };
  });
}
