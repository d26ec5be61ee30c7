/** The room alone, as a pass: every block, its own best proposal. */
import type { PassDefinition } from '../../pass/index.ts';
import { type Room, runRooms } from '../pack/index.ts';
import { propose } from './propose.ts';

export const SLP_ROOM: Room = { name: 'slp', takes: ['block'], propose };

export const slp: PassDefinition = {
  name: 'slp',
  about: 'Packs isomorphic instructions of a block into vectors (superword level parallelism).',
  options: [],
  run: (func, cx) => runRooms(func, cx, [SLP_ROOM], { effort: 2 }),
};
