/**
 * Which registers the shuffles of searched networks read, by factor, lanes and direction: inputs are 0 … F - 1, shuffles
 * count on from there, the last F are the results. Found by `npm run search:networks`; `route` proves each again before
 * it is used.
 */
import type { Topology } from './routed.ts';

const FOUND: Readonly<Record<string, string>> = {
  '5x8 load': '3,1 2,4 4,2 5,0 1,3 0,5 0,7 11,9 7,10 8,6 8,6 9,11',
  '5x8 store': '3,2 3,2 4,0 1,7 4,0 1,7 5,1 8,5 11,9 6,10 11,9 10,6',
  '5x16 load': '0,1 1,4 3,0 2,4 2,7 9,6 3,8 8,3 12,2 12,5 7,10 9,6 5,13 11,10',
  '5x16 store': '0,2 4,1 3,6 3,5 0,2 1,9 2,7 10,4 8,5 13,12 6,13 9,7 10,11 8,12',
  '6x8 load': '2,5 1,4 0,3 2,8 6,8 0,6 4,1 7,5 12,3 14,11 11,14 10,7 10,12 9,13 9,13',
  '6x8 store': '3,2 5,4 5,6 1,0 7,6 7,9 1,0 9,4 3,2 10,12 11,14 13,8 12,10 11,14 8,13',
  '6x16 load': '0,4 3,1 0,7 1,3 9,6 7,6 2,5 11,9 2,5 14,4 0,12 8,15 16,10 16,10 13,14 12,11 8,15',
  '6x16 store': '4,2 5,1 4,2 0,3 1,5 10,3 9,7 0,7 9,6 14,6 8,0 11,16 15,13 8,12 11,16 10,14 13,15',
};

/** The networks to try for a factor: those found for as many lanes, or, for more lanes than were searched, for 16. */
export function topologyFor(factor: number, lanes: number, load: boolean): Topology | null {
  const text = FOUND[`${factor}x${Math.min(lanes, 16)} ${load ? 'load' : 'store'}`];
  if (text === undefined) return null;
  return text.split(' ').map((pair): [number, number] => {
    const [a, b] = pair.split(',').map(Number);
    return [a!, b!];
  });
}
