/** The room alone, as a pass: every block, its own best plan, or the one that a file pins. */
import type { PassDefinition } from '../../pass/index.ts';
import { type Room, runRooms } from '../pack/index.ts';
import type { Pins } from './pins.ts';
import { propose, proposePinned } from './propose.ts';

export const VEGEN_ROOM: Room = { name: 'vegen', takes: ['block'], propose, searches: true };

/** The room with blocks that are decided beforehand. */
export function pinnedRoom(pins: Pins): Room {
  return {
    ...VEGEN_ROOM,
    propose: proposePinned(pins),
    decides: (block, after) => pins.of(block, after) !== null,
  };
}

/** Plans that are given, and whether those that are made shall be told. */
export interface PlanUse {
  readonly pins: Pins | null;
  readonly tells: boolean;
}

export function vegenWith({ pins, tells }: PlanUse): PassDefinition {
  const room = pins === null ? VEGEN_ROOM : pinnedRoom(pins);
  return {
    name: 'vegen',
    about: 'Packs instructions of a block by a plan of least cost, with instructions that work across lanes.',
    options: [
      { name: 'effort', about: 'How hard it searches: 1 greedy, 2 the usual, 3 search.', default: 2 },
    ],
    run: (func, cx, options) => {
      const effort = options.get('effort');
      return runRooms(func, cx, [room], {
        effort: effort === 1 || effort === 3 ? effort : 2,
        tellsPlans: tells,
      });
    },
  };
}

export const vegen = vegenWith({ pins: null, tells: false });
