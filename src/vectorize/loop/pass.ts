/** `loop-vectorize`: the room alone, on every loop, innermost first. */
import type { PassDefinition } from '../../pass/index.ts';
import { type Room, runRooms } from '../pack/index.ts';
import { FEATURES } from './features.ts';
import type { LayoutKind } from './outer/layout-types.ts';
import { propose, proposeLoop } from './propose-nest.ts';

export const LOOP_ROOM: Room = { name: 'loop-vectorize', takes: ['loop'], propose };

export const loopVectorize: PassDefinition = {
  name: 'loop-vectorize',
  about: 'Runs iterations of loops side by side, in the lanes of vectors.',
  options: [
    { name: 'vf', about: 'Lanes of a vector; 0 lets the cost decide.', default: 0, range: [0, 256] },
    { name: 'uf', about: 'Vectors at a time; 0 lets the cost decide.', default: 0, range: [0, 16] },
    {
      name: 'layout',
      about: 'How private arrays are laid out when lanes have one each.',
      default: 'auto',
      words: ['auto', 'aos', 'soa'],
    },
    {
      name: 'without',
      about: 'A feature that is not used, to see what it is worth.',
      default: 'nothing',
      words: ['nothing', ...FEATURES],
    },
  ],
  run: (func, cx, options) => {
    const wishes = {
      lanes: number(options.get('vf')),
      parts: number(options.get('uf')),
      layout: layoutOf(options.get('layout')),
      without: FEATURES.find((feature) => feature === options.get('without')) ?? null,
    };
    const room: Room = { ...LOOP_ROOM, propose: (region, context) => proposeLoop(region, context, wishes) };
    return runRooms(func, cx, [room], OPTIONS);
  },
};

const OPTIONS = { effort: 2, pass: 'loop-vectorize' } as const;

function number(value: unknown): number {
  return typeof value === 'number' && value > 0 ? value : 0;
}

function layoutOf(value: unknown): LayoutKind | 'auto' {
  return value === 'aos' || value === 'soa' ? value : 'auto';
}
