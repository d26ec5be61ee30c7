/** The room alone, as a pass. It combines loads also where that costs as much as before: fewer accesses are worth it. */
import type { PassDefinition } from '../../pass/index.ts';
import { type Room, runRooms } from '../pack/index.ts';
import { propose } from './propose.ts';

export const COALESCE_ROOM: Room = { name: 'load-coalescing', takes: ['block'], propose };

export const loadCoalescing: PassDefinition = {
  name: 'load-coalescing',
  about: 'Combines neighbouring loads, vectors and scalars, into wider loads.',
  options: [],
  run: (func, cx) => runRooms(func, cx, [COALESCE_ROOM], { effort: 2, least: 'nothing' }),
};
