/** The pass that asks every room about every loop and block, and emits what one cost finds best. */
import type { PassDefinition } from '../../pass/index.ts';
import { runRooms } from '../pack/index.ts';
import { ROOMS } from './rooms.ts';

export const choose: PassDefinition = {
  name: 'choose',
  about: 'Asks every vectorizer about every loop and block, and takes the proposal that saves most.',
  options: [{ name: 'effort', about: 'How hard they search: 1 greedy, 2 the usual, 3 search.', default: 2 }],
  run: (func, cx, options) => runRooms(func, cx, ROOMS, { effort: effortOf(options.get('effort')) }),
};

function effortOf(value: unknown): 1 | 2 | 3 {
  return value === 1 || value === 3 ? value : 2;
}
