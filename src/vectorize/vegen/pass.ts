/** The room alone, as a pass: every block, its own best plan. */
import type { PassDefinition } from '../../pass/index.ts';
import { type Room, runRooms } from '../pack/index.ts';
import { propose } from './propose.ts';

export const VEGEN_ROOM: Room = { name: 'vegen', takes: ['block'], propose };

export const vegen: PassDefinition = {
  name: 'vegen',
  about: 'Packs instructions of a block by a plan of least cost, with instructions that work across lanes.',
  options: [{ name: 'effort', about: 'How hard it searches: 1 greedy, 2 the usual, 3 search.', default: 2 }],
  run: (func, cx, options) => {
    const effort = options.get('effort');
    return runRooms(func, cx, [VEGEN_ROOM], { effort: effort === 1 || effort === 3 ? effort : 2 });
  },
};
